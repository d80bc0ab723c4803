import { languages } from "@firstlight/contract";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { operatorView, richTextHtml, type SiteView } from "#domains/platform-admin/public.ts";
import { productIcon } from "#domains/companies/public.ts";
import type { Product } from "#domains/installation/public.ts";
import { logoAddress } from "#domains/uploads/public.ts";
import {
  type Facts,
  type PageContent,
  pageWith,
  readPage,
  readPages,
  readTemplate,
  type WebPage,
} from "#platform/http/web-pages.ts";
import type { Log } from "#platform/observability/log.ts";

/** What the operator says on the pages, as it is now. */
export interface ShownSite {
  facts: Facts;
  lists: NonNullable<PageContent["lists"]>;
  bodies: SiteView["bodies"];
}

const isWebAddress = (contact: string) => /^https:/i.test(contact);
const flag = (list: readonly unknown[]) => (list.length > 0 ? "1" : "");

/** Page colors of the product's own palette: web/src/styles/tokens.css. */
const ownTheme = { light: "#faf9f7", dark: "#141311" };

/** Pixels: of the logo in `web/src/ui/theme/logo.tsx`. */
const shownHeight = 28;

/** The product's name and branding, for every page. */
function productFacts(
  { name, hasOwnName, accent, colors, sheet, logo, supportEmail }: Product,
  operator: SiteView["operator"],
): Facts {
  const icon = `/icons/${productIcon({ accent, logo })}`;
  const address = logo ? logoAddress(logo.id) : "";
  return {
    product: name,
    logo_wide: logo?.isWide ? address : "",
    logo_mark: logo && !logo.isWide ? address : "",
    logo_width: logo ? String(Math.round(shownHeight * logo.ratio)) : "",
    own_picture: hasOwnName || logo ? "" : "1",
    icon: logo ? `${icon}-192.png` : "/favicon.svg",
    touch_icon: `${icon}-180-maskable.png`,
    brand_sheet: sheet?.address ?? "",
    theme_light: colors?.light.brand ?? ownTheme.light,
    theme_dark: colors?.dark.brand ?? ownTheme.dark,
    support_address: supportEmail || (operator.isReachable ? operator.support_email : ""),
  };
}

/** Facts and lists of the pages. Flags say which sections have something to show. */
export function shownSite({ operator, lists, bodies }: SiteView, product: Product): ShownSite {
  const { testimonials, posts, openings, team } = lists;
  const facts = {
    ...operatorView(operator),
    ...productFacts(product, operator),
    api_access: operator.offersApi ? "1" : "",
    has_testimonials: flag(testimonials),
    has_samples: testimonials.every(({ is_sample }) => is_sample) ? flag(testimonials) : "",
    has_posts: flag(posts),
    has_openings: flag(openings),
    has_team: flag(team),
    has_social_media: operator.linkedin_url || operator.x_url || operator.youtube_url ? "1" : "",
    reports_to_page: isWebAddress(operator.security_contact) ? "1" : "",
    reports_to: operator.security_contact || operator.support_email,
  };
  return { facts, lists: { ...lists }, bodies };
}

/** With facts that do not depend on the site. */
export function withFacts(site: ShownSite, facts: Facts): ShownSite {
  return { ...site, facts: { ...site.facts, ...facts } };
}

export interface PublicPages {
  /** Of all pages that there may be. */
  addresses: readonly string[];
  /** Also of a post. Those without anything to show are missing. */
  pageAt: (address: string) => WebPage | undefined;
  /** The home page with a note, for addresses without a page: in the language that an address begins with. */
  unknownAt: (address: string) => WebPage | undefined;
  /** All lists, for pages that are opened from within the app. */
  lists: WebPage;
}

/** What a page needs to be there, as the build wrote it down. */
const needed = /<meta name="firstlight-needs" content="(\w+)"\s*\/?>/;

function isShown({ text }: WebPage, facts: Facts): boolean {
  const need = needed.exec(text)?.[1];
  return need === undefined || Boolean(facts[need]);
}

/** Pages of posts by their address, each filled in when it is first asked for. */
function readPosts(file: string, { facts, lists, bodies }: ShownSite): PublicPages["pageAt"] {
  if (!existsSync(file)) return () => undefined;
  const template = readTemplate(file);
  const made = new Map<string, WebPage>();
  return (address) => {
    const slug = /^\/blog\/([^/]+)$/.exec(address)?.[1] ?? "";
    const known = made.get(slug);
    if (known) return known;
    const post = lists["posts"]?.find((each) => "slug" in each && each.slug === slug);
    const body = bodies.get(slug);
    if (!post || !body) return undefined;
    const ofPost = Object.entries(post).map(([name, value]) => [`post_${name}`, String(value)]);
    const markup = { post_body: richTextHtml(body) };
    const page = template({ ...facts, ...Object.fromEntries(ofPost) }, { markup, data: { post: { ...post, body } } });
    made.set(slug, page);
    return page;
  };
}

/** Fills in all pages of the build. @throws when a page uses a fact without a value */
export function readPublicPages(directory: string, site: ShownSite): PublicPages {
  const { facts, lists } = site;
  const folder = join(directory, "pages");
  const all = existsSync(folder) ? readPages(folder, facts, { lists }) : new Map<string, WebPage>();
  const pages = new Map([...all].filter(([, page]) => isShown(page, facts)));
  const postAt = readPosts(join(folder, "_post.html"), site);
  const homes = new Map(
    ["index", ...languages].flatMap((name) => {
      const file = join(folder, `${name}.html`);
      return existsSync(file) ? [[name, readPage(file, { ...facts, unknown_address: "1" }, { lists })] as const] : [];
    }),
  );
  return {
    addresses: [...all.keys()],
    pageAt: (address) => pages.get(address) ?? postAt(address),
    unknownAt: (address) => homes.get(/^\/([a-z]{2})\//.exec(address)?.[1] ?? "index") ?? homes.get("index"),
    lists: pageWith("application/json; charset=utf-8", JSON.stringify(lists)),
  };
}

/** Whether an address is one of the app's: the build wrote down what they begin with. */
export function readAppAddresses(directory: string): (path: string) => boolean {
  const file = join(directory, "app-addresses.json");
  if (!existsSync(file)) return () => true;
  const names = new Set<string>(JSON.parse(readFileSync(file, "utf8")) as string[]);
  return (path) => names.has(path.split("/")[1] ?? "");
}

/**
 * Remembers what is made of the latest input. Where nothing can be made of it, what was made before stays, and the log says so once.
 * @throws when that happens to the first
 */
export function latest<Input extends readonly object[], Output>(
  make: (...input: Input) => Output,
  log: Pick<Log, "error">,
): (...input: Input) => Output {
  let last: { input: Input; output: Output } | undefined;
  return (...input) => {
    if (last?.input.every((part, index) => part === input[index])) return last.output;
    try {
      last = { input, output: make(...input) };
    } catch (error) {
      if (!last) throw error;
      log.error({ err: error }, "The public pages could not be written; they stay as they are");
      last = { input, output: last.output };
    }
    return last.output;
  };
}

const day = 86_400_000;
/** RFC 9116 advises less than a year. */
const validDays = 180;

/** Where to report a vulnerability, for researchers' programs (RFC 9116). */
export function securityText({ reports_to = "", public_url = "" }: Facts, now: Date): string | undefined {
  if (reports_to === "") return undefined;
  const contact = isWebAddress(reports_to) ? reports_to : `mailto:${reports_to}`;
  const today = Math.floor(now.getTime() / day);
  return [
    `Contact: ${contact}`,
    `Expires: ${new Date((today + validDays) * day).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${public_url}/.well-known/security.txt`,
    `Policy: ${public_url}/security`,
    "",
  ].join("\n");
}
