import { html } from "../html.ts";
import type { HostedCompany } from "./custom-domain.ts";
import { pageWith, type WebPage } from "./web-pages.ts";

/** What the product says of itself is not for the visitors of a company's own host. */
const aboutTheProduct = /\s*<meta\s+name="description"[^>]*>/;

/** The app's page as it is served on a company's own host: with its name and manifest, and with whose it is for the sign-in page. */
export function pageOfCompany({ type, text }: WebPage, { company_domain, company_name }: HostedCompany): WebPage {
  const manifest = `/manifest.webmanifest?company=${encodeURIComponent(company_domain)}`;
  const head = html`<meta name="firstlight-company" content="${company_domain}" />
    <meta name="robots" content="noindex" />
    <title>${company_name}</title>`.markup;
  // Functions, since names may hold what a replacement gives a meaning to.
  const written = text
    .replace(aboutTheProduct, "")
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace('href="/manifest.webmanifest"', () => html`href="${manifest}"`.markup);
  return pageWith(type, written);
}
