import { z } from "zod";
import { email, id, line, nameLine, requiredText, text, time, wholeCount, withId } from "../common/schemas.ts";
import { routes } from "../define.ts";
import { limits } from "../limits.ts";
import { optionalAddress, secureAddress } from "../common/web-address.ts";
import { richText, richTextInput } from "../wizards/rich-text.ts";
import { siteEntryKinds, siteLimits } from "./terms.ts";

const kind = z.enum(siteEntryKinds);
export const siteEntryFilter = { kind: kind.optional() };
const mailOrWeb = line("Address", limits.address).refine(
  (address) => email.safeParse(address).success || secureAddress.safeParse(address).success,
  "Enter an email address, or a web address that starts with https://",
);
const phoneNumber = line("Phone", limits.name).regex(
  /^\+?[0-9][0-9 ().-]{2,38}[0-9]$/,
  "Enter a phone number such as +49 30 901820",
);
/** What may be left empty. */
function maybe<T extends z.ZodType>(schema: T, error: string) {
  // Forms show what the first one says.
  return z.union([schema, z.string().trim().length(0)], { error });
}
const maybeLine = (what: string) =>
  maybe(line(what, limits.name), `${what} must be a single line of at most ${limits.name} characters`);
export const maybeEmail = maybe(email, "Enter a valid email address");

/** Facts of the public pages that the panel sets. An empty one falls back to the server's settings. */
export const siteFacts = z.object({
  name: maybe(nameLine("Name"), `Name must be a single line of at most ${limits.name} characters, not a web address`),
  address: text("Address", siteLimits.address).refine(
    (address) => address.split("\n").length <= siteLimits.addressLines,
    `Address can have at most ${siteLimits.addressLines} lines`,
  ),
  support_email: maybeEmail,
  sales_email: maybeEmail,
  technical_email: maybeEmail,
  security_contact: maybe(mailOrWeb, "Enter an email address, or a web address that starts with https://"),
  phone: maybe(phoneNumber, "Enter a phone number such as +49 30 901820"),
  phone_hours: maybeLine("Phone hours"),
  linkedin_url: optionalAddress,
  x_url: optionalAddress,
  youtube_url: optionalAddress,
});
export type SiteFacts = z.output<typeof siteFacts>;

/** None of them set. */
export const noSiteFacts: SiteFacts = {
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

const slug = line("Address", siteLimits.slug).regex(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  "Use small letters, digits and single hyphens only, such as our-first-beta",
);
const testimonial = z.object({
  kind: z.literal("testimonial"),
  quote: requiredText("Quote", siteLimits.short),
  name: line("Name", limits.name),
  role: maybeLine("Role"),
  company: maybeLine("Company"),
  /** Shown with a mark that says that it is made up. */
  is_sample: z.boolean(),
});
const post = z.object({
  kind: z.literal("post"),
  slug,
  title: line("Title", limits.title),
  summary: requiredText("Summary", siteLimits.short),
  body: richText,
  /** A day, as the page says it. */
  published_on: z.iso.date(),
});
const opening = z.object({
  kind: z.literal("opening"),
  title: line("Title", limits.title),
  location: line("Location", limits.name),
  description: requiredText("Description", limits.description),
  /** Where to apply: an email address or a web address. */
  apply: mailOrWeb,
});
const teamMember = z.object({
  kind: z.literal("team_member"),
  name: line("Name", limits.name),
  role: line("Role", limits.name),
  bio: text("About", siteLimits.short),
});

export const siteContent = z.discriminatedUnion("kind", [testimonial, post, opening, teamMember]);
export type SiteContent = z.output<typeof siteContent>;
export type SiteContentOf<K extends SiteContent["kind"]> = Extract<SiteContent, { kind: K }>;
const siteContentInput = z.discriminatedUnion("kind", [
  testimonial,
  post.extend({ body: richTextInput }),
  opening,
  teamMember,
]);

const entryFacts = { id, is_visible: z.boolean(), revision: wholeCount, updated_at: time };
export const siteEntry = z.object({ ...entryFacts, content: siteContent }).meta({ id: "SiteEntry" });
export type SiteEntry = z.output<typeof siteEntry>;

/** An entry in the panel's list, without its texts. */
export const siteEntryRow = z
  .object({
    ...entryFacts,
    kind,
    title: z.string(),
    /** A role, a place or an address, in a line. */
    note: z.string(),
  })
  .meta({ id: "SiteEntryRow" });
export type SiteEntryRow = z.output<typeof siteEntryRow>;

/** What the panel edits, with what applies where a fact is empty. */
export const editedSiteFacts = z
  .object({ facts: siteFacts, defaults: siteFacts, revision: wholeCount, updated_at: time.nullable() })
  .meta({ id: "EditedSiteFacts" });
export type EditedSiteFacts = z.output<typeof editedSiteFacts>;

export const siteFactsBody = siteFacts.extend({ revision: wholeCount });
export const newSiteEntryBody = z.object({ content: siteContentInput, is_visible: z.boolean().default(true) });
export const siteEntryBody = z.object({ content: siteContentInput, is_visible: z.boolean(), revision: wholeCount });

export const adminSiteRoutes = routes({
  getSiteFacts: {
    method: "GET",
    path: "/admin/site/facts",
    permission: "run platform",
    summary: "Returns what the public pages say about the operator, as set in the panel",
    answer: editedSiteFacts,
  },
  setSiteFacts: {
    method: "PUT",
    path: "/admin/site/facts",
    permission: "run platform",
    summary: "Sets what the public pages say about the operator",
    body: siteFactsBody,
    answer: editedSiteFacts,
    errors: ["edit_conflict"],
  },
  listSiteEntries: {
    method: "GET",
    path: "/admin/site/entries",
    permission: "run platform",
    summary: "Lists testimonials, blog posts, open positions and team members of the public pages in their order",
    query: z.object(siteEntryFilter),
    answer: z.array(siteEntryRow),
  },
  getSiteEntry: {
    method: "GET",
    path: "/admin/site/entries/{id}",
    permission: "run platform",
    summary: "Returns an entry of the public pages",
    params: withId,
    answer: siteEntry,
  },
  createSiteEntry: {
    method: "POST",
    path: "/admin/site/entries",
    permission: "run platform",
    summary: "Adds an entry to the public pages, as the first of its kind",
    body: newSiteEntryBody,
    status: 201,
    answer: siteEntry,
    errors: ["limit_reached", "name_taken"],
  },
  updateSiteEntry: {
    method: "PUT",
    path: "/admin/site/entries/{id}",
    permission: "run platform",
    summary: "Changes an entry of the public pages, which stays of its kind",
    params: withId,
    body: siteEntryBody,
    answer: siteEntry,
    errors: ["edit_conflict", "name_taken"],
  },
  setSiteEntryVisible: {
    method: "PUT",
    path: "/admin/site/entries/{id}/visible",
    permission: "run platform",
    summary: "Shows or hides an entry of the public pages",
    params: withId,
    body: z.object({ is_visible: z.boolean() }),
    answer: siteEntryRow,
  },
  moveSiteEntry: {
    method: "PUT",
    path: "/admin/site/entries/{id}/position",
    permission: "run platform",
    summary: "Moves an entry among those of its kind",
    params: withId,
    /** From 0; what is past the end is the end. */
    body: z.object({ position: wholeCount }),
    answer: z.array(siteEntryRow),
  },
  deleteSiteEntry: {
    method: "DELETE",
    path: "/admin/site/entries/{id}",
    permission: "run platform",
    summary: "Deletes an entry of the public pages",
    params: withId,
    status: 204,
  },
});

/** What the public pages list: visible entries in their order. Served as `/site.json`, and in the pages that show them. */
export interface PublicSite {
  testimonials: Omit<SiteContentOf<"testimonial">, "kind">[];
  posts: SitePost[];
  openings: (Omit<SiteContentOf<"opening">, "kind" | "apply"> & {
    /** With its scheme, for a link. */
    apply_link: string;
  })[];
  team: Omit<SiteContentOf<"team_member">, "kind">[];
}
export interface SitePost extends Omit<SiteContentOf<"post">, "kind" | "body"> {
  /** The day as people write it in English. */
  published_text: string;
}
