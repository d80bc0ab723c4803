import { getRouteApi } from "@tanstack/react-router";
import { t } from "#lib/text/translate.ts";
import { useCan } from "#shared/session/permissions.ts";
import { useIsOff } from "#shared/session/use-is-off.ts";
import { useDebouncedValue } from "#lib/hooks/use-debounced-value.ts";
import { Composer } from "./composer.tsx";
import type { PeopleFilter } from "../recipients/queries.ts";
import { PeopleList } from "../recipients/list.tsx";
import { SendResult } from "./send-result.tsx";
import { useEmailDraft } from "./use-email-draft.ts";
import { usePeople } from "../recipients/use-people.ts";
import { useSelection } from "../recipients/use-selection.ts";
import { useSending } from "./use-sending.ts";
import { Banner } from "#ui/index.ts";
import { SectionHeading } from "#ui/layout/section-heading.tsx";

const route = getRouteApi("/staff/team/send");

export function SendScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const mayWriteTeam = useCan("manage team");
  const show = search.show === "team" && !mayWriteTeam ? "all" : (search.show ?? "all");
  const filter: PeopleFilter = { q: search.q ?? "", show, mayWriteTeam };
  const people = usePeople({ ...filter, q: useDebouncedValue(filter.q) });
  const selection = useSelection();
  const isOff = useIsOff("bulk_email");
  const writing = useEmailDraft();
  const sending = useSending({
    draft: writing.draft,
    to: selection.selected,
    onSent: (sent) => {
      selection.clearIf(sent.to);
      writing.forgetIf(sent.draft);
    },
  });
  const setFilter = (change: Partial<PeopleFilter>) => {
    const next = { ...filter, ...change };
    const nextSearch = { ...(next.q && { q: next.q }), ...(next.show !== "all" && { show: next.show }) };
    void navigate({ search: nextSearch, replace: true });
  };

  return (
    <section aria-labelledby="send-title" className="flex flex-col gap-4">
      <div>
        <SectionHeading id="send-title" title={t("Send Email")}>
          {t("Email many people at once, or resend one person’s invitation, sign-in link or welcome email.")}
          {!mayWriteTeam && <> {t("You can email testers. Owners and admins can also email the team.")}</>}
        </SectionHeading>
      </div>
      {sending.result && (
        <SendResult
          result={sending.result}
          onClose={sending.close}
          onSelect={(ids) => {
            selection.select(ids);
            sending.close();
          }}
        />
      )}
      {isOff && (
        <Banner tone="warning">
          {t("Bulk email is off for your company. Email people one by one, or contact support to turn it on.")}
        </Banner>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <PeopleList filter={filter} onFilter={setFilter} people={people} selection={selection} />
        {!isOff && <Composer writing={writing} sending={sending} recipients={selection.selected.size} />}
      </div>
    </section>
  );
}
