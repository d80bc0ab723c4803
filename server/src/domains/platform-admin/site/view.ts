import type { EditedSiteFacts, Operator, SiteContent, SiteEntry, SiteEntryRow, SiteFacts } from "@firstlight/contract";
import type { OperatorSettings } from "../contact/get-operator.ts";
import type { EntryRow, findFacts } from "./queries.ts";

const noFacts: SiteFacts = {
  name: "",
  address: "",
  support_email: "",
  sales_email: "",
  technical_email: "",
  security_contact: "",
  phone: "",
  phone_hours: "",
  linkedin_url: "",
  x_url: "",
  youtube_url: "",
};

export type StoredFacts = Awaited<ReturnType<typeof findFacts>>;

/** Facts as set in the panel; those that never were are empty. */
export function factsOf(stored: StoredFacts): SiteFacts {
  return { ...noFacts, ...stored?.facts };
}

/** Facts of the settings, as the panel has them. */
function defaultsOf(operator: Operator): SiteFacts {
  const { security_contact, linkedin_url, x_url, youtube_url, phone_hours, ...said } = operator;
  const { name, address, support_email, sales_email, technical_email, phone } = said;
  const mails = { support_email, sales_email, technical_email, security_contact };
  return { name, address, ...mails, phone, phone_hours, linkedin_url, x_url, youtube_url };
}

/** The operator as set in the panel, and in the settings where it is not set there. */
export function operatorWith(facts: SiteFacts, settings: OperatorSettings): OperatorSettings {
  const { support_email } = facts;
  const mail = (own: string, set: string) => own || set || support_email;
  return {
    ...settings,
    name: facts.name || settings.name,
    address: facts.address || settings.address,
    support_email: support_email || settings.support_email,
    sales_email: mail(facts.sales_email, settings.sales_email),
    technical_email: mail(facts.technical_email, settings.technical_email),
    security_contact: facts.security_contact || settings.security_contact,
    phone: facts.phone || settings.phone,
    phone_hours: facts.phone_hours || settings.phone_hours,
    linkedin_url: facts.linkedin_url || settings.linkedin_url,
    x_url: facts.x_url || settings.x_url,
    youtube_url: facts.youtube_url || settings.youtube_url,
    isReachable: settings.isReachable || support_email !== "",
  };
}

export function editedFactsView(stored: StoredFacts, operator: Operator): EditedSiteFacts {
  const { revision = 0, updated_at = null } = stored ?? {};
  const at = updated_at?.toISOString() ?? null;
  return { facts: factsOf(stored), defaults: defaultsOf(operator), revision, updated_at: at };
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

export function entryRowView({ id, kind, is_visible, revision, updated_at, content }: EntryRow): SiteEntryRow {
  return { id, kind, is_visible, revision, updated_at: updated_at.toISOString(), ...nameOf(content) };
}

export function entryView({ id, is_visible, revision, updated_at, content }: EntryRow): SiteEntry {
  return { id, is_visible, revision, updated_at: updated_at.toISOString(), content };
}
