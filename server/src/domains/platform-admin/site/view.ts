import {
  type EditedSiteFacts,
  noSiteFacts,
  richTextOf,
  type SiteContent,
  type SiteEntry,
  type SiteEntryKind,
  type SiteEntryRow,
  type SiteFacts,
} from "@firstlight/contract";
import type { OperatorSettings } from "../contact/get-operator.ts";
import type { EntryRow, findFacts } from "./queries.ts";

export type StoredFacts = Awaited<ReturnType<typeof findFacts>>;

/** Facts as set in the panel; those that never were are empty. */
export function factsOf(stored: StoredFacts): SiteFacts {
  return { ...noSiteFacts, ...stored?.facts };
}

/** What applies where the panel sets nothing. Its support address is used where another address is not set. */
function defaultsOf({ support_email: set }: SiteFacts, operator: OperatorSettings): SiteFacts {
  const applied = operatorWith({ ...noSiteFacts, support_email: set }, operator);
  const { security_contact, linkedin_url, x_url, youtube_url, phone_hours, ...said } = applied;
  const { name, address, sales_email, technical_email, phone } = said;
  const { support_email } = operator;
  const emails = { support_email, sales_email, technical_email, security_contact };
  return { name, address, ...emails, phone, phone_hours, linkedin_url, x_url, youtube_url };
}

/** The operator as set in the panel, and in the settings where it is not set there. Support answers where no other address is set. */
export function operatorWith(facts: SiteFacts, settings: OperatorSettings): OperatorSettings {
  const support_email = facts.support_email || settings.support_email;
  const mail = (own: string, set: string) => own || set || support_email;
  return {
    ...settings,
    name: facts.name || settings.name,
    address: facts.address || settings.address,
    support_email,
    sales_email: mail(facts.sales_email, settings.sales_email),
    technical_email: mail(facts.technical_email, settings.technical_email),
    security_contact: facts.security_contact || settings.security_contact,
    phone: facts.phone || settings.phone,
    phone_hours: facts.phone_hours || settings.phone_hours,
    linkedin_url: facts.linkedin_url || settings.linkedin_url,
    x_url: facts.x_url || settings.x_url,
    youtube_url: facts.youtube_url || settings.youtube_url,
    isReachable: settings.isReachable || facts.support_email !== "",
  };
}

export function editedFactsView(stored: StoredFacts, operator: OperatorSettings): EditedSiteFacts {
  const { revision = 0, updated_at = null } = stored ?? {};
  const at = updated_at?.toISOString() ?? null;
  const facts = factsOf(stored);
  return { facts, defaults: defaultsOf(facts, operator), revision, updated_at: at };
}

/** What stands for fields that an entry lacks, as one stored by another version may. */
function blankOf(kind: SiteEntryKind, row: Pick<EntryRow, "slug" | "updated_at">): SiteContent {
  switch (kind) {
    case "testimonial":
      return { kind, quote: "", name: "", role: "", company: "", is_sample: false };
    case "post": {
      const published_on = row.updated_at.toISOString().slice(0, 10);
      return { kind, slug: row.slug ?? "", title: "", summary: "", body: richTextOf(""), published_on };
    }
    case "opening":
      return { kind, title: "", location: "", description: "", apply: "" };
    case "team_member":
      return { kind, name: "", role: "", bio: "" };
  }
}

/** The content with all fields of its kind: pages cannot be written without one. */
export function wholeContentOf(row: Pick<EntryRow, "kind" | "content" | "slug" | "updated_at">): SiteContent {
  return { ...blankOf(row.kind, row), ...row.content };
}

/** What an entry is called in a list and in the audit log, and a line about it. */
function nameOf(content: SiteContent): { title: string; note: string } {
  switch (content.kind) {
    case "testimonial":
      return { title: content.name, note: content.quote };
    case "post":
      return { title: content.title, note: `/blog/${content.slug}` };
    case "opening":
      return { title: content.title, note: content.location };
    case "team_member":
      return { title: content.name, note: content.role };
  }
}

export function entryRowView(row: EntryRow): SiteEntryRow {
  const { id, kind, is_visible, revision, updated_at } = row;
  const content = wholeContentOf(row);
  return { id, kind, is_visible, revision, updated_at: updated_at.toISOString(), ...nameOf(content) };
}

export function entryView(row: EntryRow): SiteEntry {
  const { id, is_visible, revision, updated_at } = row;
  const content = wholeContentOf(row);
  return { id, is_visible, revision, updated_at: updated_at.toISOString(), content };
}
