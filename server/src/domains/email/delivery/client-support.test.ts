import { caniemail } from "caniemail";
import { expect, test } from "vitest";
import type { Language, MailContent } from "@firstlight/contract";
import { anyContent, publicUrl } from "../../../../../tests/support/outbox.ts";
import { renderMail } from "./layout.ts";

const action = { label: "Open", url: publicUrl };
const items: MailContent["items"] = [{ category: "form_reminder", heading: "Look", text: "Due today", action }];
const company = { company_name: "Acme Testing", logo_url: "https://cdn.example/logo.png", primary_color: "#3B82F6" };

/** An email with all that one can hold. */
function wholeMail(language: Language): string {
  const content = { ...anyContent, language, quote: "First line\nSecond line", items, action };
  return renderMail(content, { company, publicUrl, unsubscribe: publicUrl }).html;
}

const clients: Parameters<typeof caniemail>[0]["clients"] = [
  "gmail.*",
  "apple-mail.*",
  "outlook.*",
  "yahoo.*",
  "samsung-email.*",
];

/** What some of them leave out by caniemail.com, and why an email is whole without it. */
const harmless: Record<string, string> = {
  "@media": "dark colors; the light ones stand at each element",
  "<style> element": "the same",
  "Attribute selector": "the same, for Outlook.com alone",
  "Class selector": "the same",
  "Descendant combinator": "the same",
  "color-scheme meta tag": "the same",
  "<body> element": "its color is on the table around all, too",
  "display:none": "hides the preview line, which repeats the email",
  "max-height property": "the same, and mso-hide hides it in Outlook",
  overflow: "the same",
  "table-layout": "keeps long words inside; Outlook has a width instead",
  "overflow-wrap": "the same",
  "word-break": "the same",
  "border-radius": "corners are square",
  "role attribute": "screen readers of Windows Mail name the table",
  "height property": "the logo has the attribute, too",
};

test.each<Language>(["en", "ar"])(
  "Gmail, Apple Mail, Outlook, Yahoo and Samsung show an email in %s whole",
  (language) => {
    const { issues } = caniemail({ clients, html: wholeMail(language) });
    const missing = [...issues.errors.values()].flat().map(({ title }) => title);
    expect([...new Set(missing)].toSorted()).toEqual(Object.keys(harmless).toSorted());
  },
);
