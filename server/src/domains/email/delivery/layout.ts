import { directionOf, type Company, type MailContent, type MailItem, type Texts } from "@firstlight/contract";
import { html, type Html } from "#platform/text/html.ts";
import { readableColors } from "#domains/companies/public.ts";
import { textsOf } from "#platform/text/translations.ts";
import { neutralizeLinks, neutralizeContentLinks } from "./neutralize-links.ts";

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

export interface MailFrame {
  company: Pick<Company, "company_name" | "logo_url" | "primary_color">;
  publicUrl: string;
  /** The unsubscribe page for this category; absent on required emails. */
  unsubscribe?: string | undefined;
}

type Action = NonNullable<MailContent["action"]>;
type Colors = ReturnType<typeof readableColors>;
/** The side where lines start, as an attribute value that email clients support. */
type Side = "left" | "right";

const wraps = "overflow-wrap:anywhere;word-break:break-word";

/** Dark colors of each class, with their declarations. */
function darkRules(color: string): [string, string][] {
  const { button, onButton, link } = readableColors(color, "dark");
  return [
    ["page", "background-color:#141311"],
    ["card", "background-color:#1c1a18"],
    ["card", "border-color:#44403c"],
    ["quote", "background-color:#292524"],
    ["strong", "color:#fafaf9"],
    ["words", "color:#e7e5e4"],
    ["quiet", "color:#a8a29e"],
    ["link", `color:${link}`],
    ["button", `background-color:${button}`],
    ["on-button", `color:${onButton}`],
  ];
}

/** For email clients with a dark mode; others use the inline light colors of each element. Outlook's have a mark of their own. */
function darkStyle(color: string): Html {
  const rules = darkRules(color);
  const media = rules.map(([name, what]) => html`.${name}{${what} !important}`);
  const outlook = rules.map(([name, what]) => {
    const mark = what.startsWith("color:") ? "ogsc" : "ogsb";
    return html`[data-${mark}] .${name}{${what} !important}`;
  });
  return html`<style>
      @media (prefers-color-scheme: dark) {
        ${media}
      }
    </style>
    <style>
      ${outlook}
    </style>`;
}

function paragraph(text: string): Html {
  return html`<p class="words" style="margin:0 0 16px;font-size:16px;line-height:24px;color:#3f3f46;${wraps}">
    ${text}
  </p>`;
}

function quoted(quote: string | undefined): Html {
  if (quote === undefined) return html``;
  const lines = quote.split("\n").map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`));
  return html`<div
    class="quote words"
    dir="auto"
    style="margin:0 0 16px;padding:12px 16px;border-radius:8px;background-color:#f4f4f5;font-size:15px;line-height:22px;color:#3f3f46;${wraps}"
  >
    ${lines}
  </div>`;
}

function link({ label, url }: Action, color: string): Html {
  return html`<a class="link" href="${url}" style="color:${color};font-weight:600;text-decoration:underline"
    >${label}</a
  >`;
}

function itemBlock(item: MailItem, { color, start }: { color: string; start: Side }): Html {
  return html`<div style="margin:0 0 16px;padding-${start}:12px;border-${start}:3px solid #d6d3d1">
    <h2 class="strong" style="margin:0 0 4px;font-size:16px;line-height:24px;font-weight:600;color:#1c1917;${wraps}">
      ${item.heading}
    </h2>
    <p class="words" style="margin:0 0 4px;font-size:15px;line-height:22px;color:#3f3f46;${wraps}">${item.text}</p>
    ${item.action ? html`<p style="margin:0;font-size:15px;line-height:22px">${link(item.action, color)}</p>` : html``}
  </div>`;
}

function mainAction({ t }: Texts, action: MailContent["action"], { button, onButton, link: color }: Colors): Html {
  if (!action) return html``;
  // Outlook for Windows gives a cell a color and a padding, a link neither.
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 0">
      <tr>
        <td
          class="button"
          bgcolor="${button}"
          style="mso-padding-alt:12px 20px;border-radius:8px;background-color:${button};${wraps}"
        >
          <a
            class="on-button"
            href="${action.url}"
            style="display:inline-block;padding:12px 20px;color:${onButton};font-size:16px;font-weight:600;text-decoration:none"
            >${action.label}</a
          >
        </td>
      </tr>
    </table>
    <p class="quiet" style="margin:24px 0 0;font-size:13px;line-height:20px;color:#6b655d;${wraps}">
      ${t("If the button does not work, copy this address into your browser:")}<br /><a
        class="link"
        dir="ltr"
        href="${action.url}"
        style="color:${color}"
        >${action.url}</a
      >
    </p>`;
}

/** The company's logo, if it has an https or own URL; otherwise its name. */
function letterhead({ company, publicUrl }: MailFrame): Html {
  const logo = company.logo_url ? URL.parse(company.logo_url, publicUrl) : null;
  const isOurs = logo?.origin === new URL(publicUrl).origin;
  const name = neutralizeLinks(company.company_name);
  if (logo && (logo.protocol === "https:" || isOurs) && logo.username === "")
    return html`<img
      src="${logo.href}"
      alt="${name}"
      height="40"
      style="display:block;height:40px;max-width:200px;margin:0 0 24px;font-size:14px;font-weight:600"
    />`;
  return html`<p class="quiet" style="margin:0 0 24px;font-size:14px;font-weight:600;color:#57534e;${wraps}">
    ${name}
  </p>`;
}

function footer({ t }: Texts, content: MailContent, { company, unsubscribe }: MailFrame, color: string): Html {
  const stop = unsubscribe
    ? html`<br /><a class="link" href="${unsubscribe}" style="color:${color}">${t("Unsubscribe")}</a>`
    : html``;
  return html`<p
    class="quiet"
    style="max-width:520px;margin:16px auto 0;font-size:13px;line-height:20px;color:#6b655d;${wraps}"
  >
    ${content.reason}<br />${neutralizeLinks(company.company_name)}${stop}
  </p>`;
}

/** Outlook for Windows heeds no max-width. */
const widthInOutlook = {
  opens: html`<!--[if mso]><table role="presentation" width="520" cellpadding="0" cellspacing="0"><tr><td align="center"><![endif]-->`,
  closes: html`<!--[if mso]></td></tr></table><![endif]-->`,
};

function card(texts: Texts, content: MailContent, frame: MailFrame): Html {
  const start = directionOf(texts.language) === "rtl" ? "right" : "left";
  const colors = readableColors(frame.company.primary_color, "light");
  return html`<table
    class="card"
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    bgcolor="#ffffff"
    style="max-width:520px;table-layout:fixed;background-color:#ffffff;border:1px solid #e7e5e4;border-radius:12px"
  >
    <tr>
      <td align="${start}" style="padding:32px">
        ${letterhead(frame)}
        <h1
          class="strong"
          style="margin:0 0 16px;font-size:22px;line-height:30px;font-weight:600;color:#1c1917;${wraps}"
        >
          ${content.heading}
        </h1>
        ${content.paragraphs.map(paragraph)}${quoted(content.quote)}
        ${(content.items ?? []).map((item) => itemBlock(item, { color: colors.link, start }))}
        ${mainAction(texts, content.action, colors)}
      </td>
    </tr>
  </table>`;
}

function page(texts: Texts, content: MailContent, frame: MailFrame): Html {
  const { language } = texts;
  const dir = directionOf(language);
  const color = frame.company.primary_color;
  const colors = readableColors(color, "light");
  return html`<!doctype html>
    <html lang="${language}" dir="${dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
        <title>${content.subject}</title>
        ${darkStyle(color)}
      </head>
      <body
        class="page"
        bgcolor="#fafaf9"
        style="margin:0;background-color:#fafaf9;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
      >
        <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${content.preview}</div>
        <table
          role="presentation"
          lang="${language}"
          dir="${dir}"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          class="page"
          bgcolor="#fafaf9"
        >
          <tr>
            <td align="center" style="padding:32px 16px">
              ${widthInOutlook.opens} ${card(texts, content, frame)} ${footer(texts, content, frame, colors.link)}
              ${widthInOutlook.closes}
            </td>
          </tr>
        </table>
      </body>
    </html>`;
}

function actionText(action: Action | undefined): string[] {
  return action ? [`${action.label}: ${action.url}`] : [];
}

function plainText({ t }: Texts, content: MailContent, { company, unsubscribe }: MailFrame): string {
  const name = neutralizeLinks(company.company_name);
  const quote = content.quote === undefined ? [] : [`> ${content.quote.replaceAll("\n", "\n> ")}`];
  const items = (content.items ?? []).map((item) =>
    // Every line is indented, so no user's text can pose as one of our lines.
    [`* ${item.heading}`, item.text, ...actionText(item.action)].join("\n").replaceAll("\n", "\n  "),
  );
  const stop = unsubscribe ? [`${t("Unsubscribe")}: ${unsubscribe}`] : [];
  return [
    name,
    content.heading,
    ...content.paragraphs,
    ...quote,
    ...items,
    ...actionText(content.action),
    "--",
    content.reason,
    name,
    ...stop,
  ].join("\n\n");
}

/** Renders every email with one layout: the company's logo and color, a button, and a plain-text version. */
export function renderMail(given: MailContent, frame: MailFrame): RenderedMail {
  const content = neutralizeContentLinks(given);
  const texts = textsOf(content.language ?? "en");
  return { subject: content.subject, html: page(texts, content, frame).markup, text: plainText(texts, content, frame) };
}
