import { filtersOf } from "../domains/forms/responses/responses-filters.ts";
import { oneOf, type Raw, set } from "./search.ts";

function textOf(value: unknown): string | undefined {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text.trim() !== "" ? text.slice(0, 200) : undefined;
}

function flagOf(value: unknown): true | undefined {
  return value === true || value === "true" || undefined;
}

/** `new` opens the create or invite dialog of a list. */
export const projectsSearch = (raw: Raw) =>
  set({ q: textOf(raw["q"]), archived: flagOf(raw["archived"]), new: flagOf(raw["new"]) });

export const formsSearch = (raw: Raw) =>
  set({ q: textOf(raw["q"]), status: oneOf(raw["status"], ["draft", "open", "closed"]) });

/** `import` is "new", or the id of one that runs or ran. */
export const testersSearch = (raw: Raw) =>
  set({
    q: textOf(raw["q"]),
    group: textOf(raw["group"]),
    invite: flagOf(raw["invite"]),
    groups: flagOf(raw["groups"]),
    import: textOf(raw["import"]),
  });

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

/** `step` is "new", or the id of the one that is being changed. */
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

/** `person` is the tester whose conversation is open; `compose` opens a new message in its place. */
export const communicationSearch = (raw: Raw) =>
  set({
    person: textOf(raw["person"]),
    q: textOf(raw["q"]),
    unread: flagOf(raw["unread"]),
    compose: flagOf(raw["compose"]),
  });
