import { html } from "#platform/text/html.ts";
import type { HostedCompany } from "#domains/companies/public.ts";
import { pageWith, type WebPage } from "#platform/http/web-pages.ts";

/** The product's description does not belong on a company's custom domain. */
const aboutTheProduct = /\s*<meta\s+name="description"[^>]*>/;

/** The app page for a custom domain: with the company's name and manifest, and with the company for the sign-in page. */
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
