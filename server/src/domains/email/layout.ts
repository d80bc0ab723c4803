import type { Company, MailContent } from "@firstlight/contract";
import { html, type Html } from "../../infra/html.ts";

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

const hexColor = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

function luminance(color: string): number {
  const parts = hexColor.exec(color)?.slice(1) ?? ["3b", "82", "f6"];
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const value = Number.parseInt(part, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Black or white, whichever is read more easily on the colour (WCAG 2.2 contrast). */
function textOn(color: string): string {
  const light = luminance(color);
  return 1.05 / (light + 0.05) >= (light + 0.05) / 0.05 ? "#ffffff" : "#000000";
}

function paragraph(text: string): Html {
  return html`<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:#3f3f46">${text}</p>`;
}

function button({ label, url }: NonNullable<MailContent["action"]>, color: string): Html {
  return html`<a
    href="${url}"
    style="display:inline-block;padding:12px 20px;border-radius:8px;background:${color};color:${textOn(color)};font-size:16px;font-weight:600;text-decoration:none"
    >${label}</a
  >`;
}

function mainAction(action: MailContent["action"], color: string): Html {
  if (!action) return html``;
  return html`<p style="margin:24px 0 0">${button(action, color)}</p>
    <p style="margin:24px 0 0;font-size:13px;line-height:20px;color:#78716c">
      If the button does not work, copy this address into your browser:<br />${action.url}
    </p>`;
}

function page(content: MailContent, company: Company): Html {
  const color = hexColor.test(company.primary_color) ? company.primary_color : "#3B82F6";
  const quote = content.quote
    ? html`<p
        style="margin:0 0 16px;padding:12px 16px;border-radius:8px;background:#f4f4f5;font-size:15px;line-height:22px;color:#3f3f46"
      >
        ${content.quote}
      </p>`
    : html``;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>${content.subject}</title>
      </head>
      <body style="margin:0;background:#fafaf9;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
        <div style="display:none;max-height:0;overflow:hidden">${content.preview}</div>
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
          <tr>
            <td align="center" style="padding:32px 16px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:520px;background:#ffffff;border:1px solid #e7e5e4;border-radius:12px"
              >
                <tr>
                  <td style="padding:32px">
                    <p style="margin:0 0 24px;font-size:14px;font-weight:600;color:#57534e">${company.company_name}</p>
                    <h1 style="margin:0 0 16px;font-size:22px;line-height:30px;font-weight:650;color:#1c1917">
                      ${content.heading}
                    </h1>
                    ${content.paragraphs.map(paragraph)}${quote} ${mainAction(content.action, color)}
                  </td>
                </tr>
              </table>
              <p style="max-width:520px;margin:16px auto 0;font-size:13px;line-height:20px;color:#78716c">
                ${content.reason}
              </p>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
}

function plainText(content: MailContent, company: Company): string {
  const quote = content.quote ? [`> ${content.quote.replaceAll("\n", "\n> ")}`] : [];
  const action = content.action ? [`${content.action.label}: ${content.action.url}`] : [];
  return [company.company_name, content.heading, ...content.paragraphs, ...quote, ...action, content.reason].join(
    "\n\n",
  );
}

/** One look for every mail: the company's name and colour, a button, and the same in plain text. */
export function renderMail(content: MailContent, company: Company): RenderedMail {
  return { subject: content.subject, html: page(content, company).markup, text: plainText(content, company) };
}
