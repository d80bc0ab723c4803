import { siteEntryKinds, type SiteEntryKind } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { ExternalLink, Plus } from "lucide-react";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { NotLoaded } from "#ui/feedback/not-loaded.tsx";
import { Button, Card, ErrorState, FilterChips, LinkButton, Loading, PageHeader, Skeleton } from "#ui/index.ts";
import { adminApi } from "../api.ts";
import { ExportButton } from "../export-button.tsx";
import { Entries } from "./entries.tsx";
import { type Editing, EntryDialog } from "./entry-dialog.tsx";
import { FactsForm } from "./facts-form.tsx";
import { kinds } from "./kinds.ts";
import { siteEntriesQuery, siteFactsQuery } from "./queries.ts";

const route = getRouteApi("/admin/site");

function Facts() {
  const query = useQuery(siteFactsQuery());
  if (query.data)
    return (
      <>
        {query.isError && (
          <NotLoaded what={t("the latest facts")} instead={t("You’re seeing earlier ones.")} query={query} />
        )}
        <FactsForm stored={query.data} />
      </>
    );
  if (query.isError)
    return (
      <Card>
        <ErrorState title={t("Failed to load the facts")} query={query} />
      </Card>
    );
  return (
    <Loading className="flex max-w-3xl flex-col gap-5">
      <Skeleton className="h-56 w-full rounded-lg" />
      <Skeleton className="h-72 w-full rounded-lg" />
    </Loading>
  );
}

function KindOfEntries({ kind, onEdit }: { kind: SiteEntryKind; onEdit: (editing: Editing) => void }) {
  const query = useQuery(siteEntriesQuery());
  const { many } = kinds[kind];
  if (query.isError && !query.data)
    return (
      <Card>
        <ErrorState title={t("Failed to load {what}", { what: many })} query={query} />
      </Card>
    );
  return (
    <>
      {query.isError && <NotLoaded what={many} instead={t("You’re seeing earlier ones.")} query={query} />}
      <Entries
        kind={kind}
        rows={(query.data ?? []).filter((row) => row.kind === kind)}
        isLoading={query.isPending}
        onEdit={(id) => onEdit({ kind, id })}
      />
    </>
  );
}

/** What the public pages say: facts about the operator, and entries of each kind. */
export function SiteScreen() {
  const { show } = route.useSearch();
  const navigate = useNavigate();
  const { data } = useQuery(siteEntriesQuery());
  const [editing, setEditing] = useState<Editing>();
  const countOf = (kind: SiteEntryKind) => data && { count: data.filter((row) => row.kind === kind).length };
  return (
    <section className="flex flex-col gap-5">
      <PageHeader
        title={t("Site")}
        description={t("What visitors read about you. What is empty isn’t shown.")}
        actions={
          <>
            <LinkButton href="/" target="_blank" icon={ExternalLink}>
              {t("View Site")}
            </LinkButton>
            {show && (
              <>
                <ExportButton
                  what={kinds[show].many}
                  file={`site-${show.replaceAll("_", "-")}s`}
                  load={() => adminApi.exportSiteEntries({ query: { kind: show } })}
                />
                <Button variant="primary" icon={Plus} onPress={() => setEditing({ kind: show })}>
                  {kinds[show].add}
                </Button>
              </>
            )}
          </>
        }
      />
      <FilterChips
        label={t("Part")}
        chips={[
          { id: "facts", label: t("Facts") },
          ...siteEntryKinds.map((kind) => ({ id: kind, label: kinds[kind].tab, ...countOf(kind) })),
        ]}
        current={show ?? "facts"}
        onChange={(id) =>
          void navigate({ to: ".", search: (now) => ({ ...now, show: id === "facts" ? undefined : id }) })
        }
      />
      {show ? <KindOfEntries kind={show} onEdit={setEditing} /> : <Facts />}
      <EntryDialog editing={editing} onClose={() => setEditing(undefined)} />
    </section>
  );
}
