import type { SiteEntry, SiteEntryKind } from "@firstlight/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { EditConflict } from "#shared/edit-conflict/banner.tsx";
import { hasCode } from "#lib/api/error.ts";
import { useContractForm } from "#lib/forms/use-contract-form.ts";
import { t } from "#lib/text/translate.ts";
import { FormField } from "#ui/fields/form-field.tsx";
import { Button, Checkbox, Dialog, ErrorState, FormError, Loading, Skeleton, toast } from "#ui/index.ts";
import { adminApi } from "../api.ts";
import { entryFields } from "./entry-fields.tsx";
import { type EntryValues, emptyValues, kinds, valuesOf } from "./kinds.ts";
import { reloadEntries, siteEntryQuery } from "./queries.ts";
import { useConflict } from "./use-conflict.ts";

/** What is edited, or the kind of what is added. */
export type Editing = { kind: SiteEntryKind; id?: string };

interface EntryFormProps {
  kind: SiteEntryKind;
  /** Undefined for a new one. */
  entry: SiteEntry | undefined;
  onClose: () => void;
}

const today = () => new Date().toISOString().slice(0, 10);

function EntryForm({ kind, entry, onClose }: EntryFormProps) {
  const client = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const [version, setVersion] = useState(0);
  const params = { id: entry?.id ?? "" };
  const conflict = useConflict(entry ?? { revision: 0 }, () => adminApi.getSiteEntry({ params }));
  const { form, control, formProps, failure, isPending } = useContractForm<EntryValues, SiteEntry>({
    body: async () => (await import("../account/body-schemas.ts")).newSiteEntry,
    defaultValues: entry ? valuesOf(entry.content, entry.is_visible) : emptyValues(kind, today()),
    send: ({ content, is_visible }) => {
      // The contract keeps the fields of the kind.
      const sent = { content: content as SiteEntry["content"], is_visible };
      if (!entry) return adminApi.createSiteEntry({ body: sent });
      return conflict.save((revision) => adminApi.updateSiteEntry({ params, body: { ...sent, revision } }));
    },
    onSent: () => {
      toast.success(entry ? t("Saved") : t("Added"));
      void reloadEntries(client);
      onClose();
    },
    failed: (error) =>
      hasCode(error, "edit_conflict") || !(error instanceof Error)
        ? t("Failed to save. Please try again.")
        : error.message,
  });
  const { theirs } = conflict;
  const Fields = entryFields[kind];
  return (
    <form {...formProps} ref={element} className="flex flex-col gap-5">
      {theirs ? (
        <EditConflict
          what={t("entry")}
          at={theirs.updated_at}
          onLoadTheirs={() => {
            form.reset(valuesOf(theirs.content, theirs.is_visible));
            setVersion(version + 1);
            conflict.accept();
          }}
          onOverwrite={() => {
            conflict.accept();
            element.current?.requestSubmit();
          }}
        />
      ) : (
        <FormError>{failure}</FormError>
      )}
      <Fields key={version} form={form} />
      <FormField control={control} name="is_visible">
        {(field) => <Checkbox {...field}>{t("Show on the public pages")}</Checkbox>}
      </FormField>
      <div className="flex flex-col-reverse gap-2 pt-1 sm:flex-row sm:justify-end">
        <Button onPress={onClose} isDisabled={isPending}>
          {t("Cancel")}
        </Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          {entry ? t("Save") : t("Add")}
        </Button>
      </div>
    </form>
  );
}

/** Reads the entry first: its text may be long, and another admin may have changed it. */
function LoadedForm({ kind, id, onClose }: { kind: SiteEntryKind; id: string; onClose: () => void }) {
  const query = useQuery({ ...siteEntryQuery(id), refetchOnWindowFocus: false });
  if (query.isError && !query.data)
    return <ErrorState isCompact title={t("Failed to load this entry")} query={query} />;
  if (!query.data)
    return (
      <Loading className="flex flex-col gap-5">
        {[1, 2, 3].map((each) => (
          <Skeleton key={each} className="h-16 w-full" />
        ))}
      </Loading>
    );
  return <EntryForm kind={kind} entry={query.data} onClose={onClose} />;
}

/** Adds an entry, or changes one. Nothing that is typed is lost by a press outside. */
export function EntryDialog({ editing, onClose }: { editing: Editing | undefined; onClose: () => void }) {
  if (!editing) return null;
  const { kind, id } = editing;
  return (
    <Dialog
      isOpen
      size="lg"
      isDismissable={false}
      title={id ? kinds[kind].edit : kinds[kind].add}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {id ? (
        <LoadedForm kind={kind} id={id} onClose={onClose} />
      ) : (
        <EntryForm kind={kind} entry={undefined} onClose={onClose} />
      )}
    </Dialog>
  );
}
