import { limits } from "@firstlight/contract";
import { stateOf } from "#shared/testers/engagement-states.ts";
import { periodOf } from "#lib/format/periods.ts";
import { filtersOf as auditFiltersOf } from "#features/audit/filters.ts";
import type { ItemsSearch } from "#features/feedback/filters.ts";
import { filtersOf } from "#features/forms/responses/filters.ts";
import { flagOf, pageOf, textOf } from "./search-values.ts";
import { oneOf, type Raw, set } from "./search.ts";

/** "id,id,…": entries that are not valid IDs are dropped. */
function idsOf(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  return value
    .match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g)
    ?.slice(0, limits.page)
    .join(",");
}

const idOf = (value: unknown) => idsOf(value)?.slice(0, 36) || undefined;

const lastAuditPage = 200;

/** `new` opens the create or invite dialog of a list. */
export const projectsSearch = (raw: Raw) =>
  set({ q: textOf(raw["q"]), archived: flagOf(raw["archived"]), new: flagOf(raw["new"]) });

export const formsSearch = (raw: Raw) =>
  set({ q: textOf(raw["q"]), status: oneOf(raw["status"], ["draft", "open", "closed"]) });

/** `form` is the form that was created at the first change. */
export const newFormSearch = (raw: Raw) => set({ form: idOf(raw["form"]) });

const testersFilter = (raw: Raw) => ({
  q: textOf(raw["q"]),
  group: textOf(raw["group"]),
  tag: textOf(raw["tag"]),
  status: oneOf(raw["status"], ["active", "inactive", "invited", "expired", "suspended"]),
  engagement: stateOf(raw["engagement"]),
  sort: oneOf(raw["sort"], [
    "joined",
    "-joined",
    "last_active",
    "-last_active",
    "name",
    "-name",
    "answers",
    "-answers",
  ]),
});

/** The list that a tester's page leads through. */
export const testerSearch = (raw: Raw) => set(testersFilter(raw));

/** `import` is "new", or the ID of a running or finished import; `remind` is the form whose overdue testers to remind. */
export const testersSearch = (raw: Raw) =>
  set({
    ...testersFilter(raw),
    view: oneOf(raw["view"], ["table", "cards"]),
    invite: flagOf(raw["invite"]),
    groups: flagOf(raw["groups"]),
    remind: idOf(raw["remind"]),
    import: textOf(raw["import"]),
  });

/** The number of days back; 30 if not set. */
export const analyticsSearch = (raw: Raw) => set({ days: periodOf(raw["days"]) });

/** The result of returning from Stripe's page. */
export const billingSearch = (raw: Raw) => set({ checkout: oneOf(raw["checkout"], ["done", "cancelled"]) });

export const membersSearch = (raw: Raw) => set({ q: textOf(raw["q"]), invite: flagOf(raw["invite"]) });

export const sendMailSearch = (raw: Raw) =>
  set({ q: textOf(raw["q"]), show: oneOf(raw["show"], ["team", "testers", "waiting"]) });

export const mailLogSearch = (raw: Raw) =>
  set({
    q: textOf(raw["q"]),
    state: oneOf(raw["state"], ["queued", "held", "gathered", "sent", "failed", "skipped", "suppressed"]),
  });

export const responsesSearch = (raw: Raw) =>
  set({
    view: oneOf(raw["view"], ["summary", "table", "individual"]),
    response: textOf(raw["response"]),
    sort: textOf(raw["sort"]),
    ...filtersOf(raw),
  });

export const wizardsSearch = (raw: Raw) =>
  set({ q: textOf(raw["q"]), status: oneOf(raw["status"], ["draft", "published", "archived"]) });

export const onboardingSearch = (raw: Raw) =>
  set({
    q: textOf(raw["q"]),
    status: oneOf(raw["status"], ["draft", "active", "archived"]),
    new: flagOf(raw["new"]),
  });

/** `step` is "new", or the ID of the step being edited. */
export const wizardBuilderSearch = (raw: Raw) =>
  set({ tab: oneOf(raw["tab"], ["basic", "steps", "preview"]), step: textOf(raw["step"]) });

/** `open` is the step whose answers are shown; the others narrow the list of people. */
export const wizardAnalyticsSearch = (raw: Raw) =>
  set({
    view: oneOf(raw["view"], ["summary", "people"]),
    open: textOf(raw["open"]),
    q: textOf(raw["q"]),
    state: oneOf(raw["state"], ["not_started", "in_progress", "completed"]),
    step: textOf(raw["step"]),
    group: textOf(raw["group"]),
    assigned: oneOf(raw["assigned"], ["yes", "no"]),
  });

/** The screens of items know what it means (`features/feedback/filters.ts`). `new` opens the form of one that the team writes down.
 * `import` is "new", or the ID of an import. */
export const itemsSearch = (raw: Raw) =>
  set({ ...(raw as ItemsSearch), q: textOf(raw["q"]), new: flagOf(raw["new"]), import: textOf(raw["import"]) });

/** `open` is the form and the ID of the response that is open beside the list. */
export const answersSearch = (raw: Raw) => {
  const { q, tag, from, to } = filtersOf(raw);
  const rating = [1, 2, 3, 4, 5].find((stars) => stars === raw["rating"]);
  const status = oneOf(raw["status"], ["new", "reviewed"]);
  const [form, tester] = [idOf(raw["form"]), idOf(raw["tester"])];
  return set({ q, form, tester, tag, rating, from, to, status, open: textOf(raw["open"]) });
};

/** `engagement` and `q` narrow the list of testers. */
export const projectAnalyticsSearch = (raw: Raw) =>
  set({ days: periodOf(raw["days"]), engagement: stateOf(raw["engagement"]), q: textOf(raw["q"]) });

/** `person`: the tester whose conversation is open. `compose`: a new message is open instead, addressed to `to`. */
export const communicationSearch = (raw: Raw) =>
  set({
    person: textOf(raw["person"]),
    q: textOf(raw["q"]),
    unread: flagOf(raw["unread"]),
    compose: flagOf(raw["compose"]),
    to: idsOf(raw["to"]),
  });

/** `entry` is the entry whose details are open. */
export const auditSearch = (raw: Raw) =>
  set({ ...auditFiltersOf(raw), page: pageOf(raw["page"], lastAuditPage), entry: textOf(raw["entry"]) });
