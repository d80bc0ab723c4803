import { html, Html } from "../../server/src/platform/text/html.ts";
import { style } from "./style.ts";

export { html, Html };

export interface Page {
  title: string;
  body: Html;
  /** For pages that are one column. */
  isNarrow?: boolean;
  status?: number;
}

/** Result of an action, or why it failed. */
export interface Said {
  text: string;
  isBad?: boolean;
}

/** A page view, or a form submitted on the page. */
export interface PageRequest {
  id: string;
  typed: URLSearchParams | null;
  /** Message about the previous action. */
  said: Said | null;
}

export function saidHtml(said: Said | null): Html {
  if (!said) return html``;
  return said.isBad
    ? html`<p class="said bad" role="alert">${said.text}</p>`
    : html`<p class="said good" role="status">${said.text}</p>`;
}

/** A whole page; nothing on it comes from elsewhere and nothing on it runs. */
export function pageResponse({ title, body, isNarrow = false, status = 200 }: Page): Response {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Sandbox</title>
        <style>
          ${new Html(style)}
        </style>
      </head>
      <body>
        <header class="sandbox">Sandbox: no real charges</header>
        <main class="${isNarrow ? "narrow" : "wide-page"}">${body}</main>
      </body>
    </html>`;
  return new Response(page.markup, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    },
  });
}

export function messagePage(title: string, text: string, back: string | null = null): Response {
  const link = back ? html`<p><a class="button" href="${back}">Go back</a></p>` : html``;
  return pageResponse({
    title,
    isNarrow: true,
    body: html`<section>
      <h1>${title}</h1>
      <p>${text}</p>
      ${link}
    </section>`,
  });
}

export function redirect(to: string): Response {
  return new Response(null, { status: 303, headers: { location: to } });
}

export function day(at: number): string {
  return new Date(at * 1_000).toLocaleDateString("en-US", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}

/** Redirects to a page that shows the result of an action. */
export function redirectSaying(to: string, { text, isBad = false }: Said): Response {
  return redirect(`${to}?${new URLSearchParams(isBad ? { problem: text } : { said: text }).toString()}`);
}

export function pageRequestOf(url: URL, typed: URLSearchParams | null): PageRequest {
  const [, , id = ""] = url.pathname.split("/");
  const [said, problem] = [url.searchParams.get("said"), url.searchParams.get("problem")];
  return { id, typed, said: problem ? { text: problem, isBad: true } : said ? { text: said } : null };
}
