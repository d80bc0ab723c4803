import { mailCategories, type MailContent } from "@firstlight/contract";
import { expect, test } from "vitest";
import { aMail, outboxOf, publicUrl } from "../../../../../tests/support/outbox.ts";
import { openTestApp, unique } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, mail } = app;
const { loseJobs, queue } = outboxOf(app);

/** What names, subjects and words may hold when the contract has let something through. */
const payloads = [
  "Ada\r\nBcc: victim@example.com",
  "Ada\nBcc: victim@example.com",
  "Ada\rBcc: victim@example.com",
  "Ada\r\n\r\n<h1>another body</h1>",
  "Ada\u2028Bcc: victim@example.com",
  "Ada\u0085Bcc: victim@example.com",
  "Ada\u0000\u0007\u001B[2J",
  "Ada\u202Egnp.exe",
  "Ada\u2066\u2069",
  '"a@x.example, b@y.example"',
  "a@x.example, b@y.example",
  "Ada <victim@example.com>",
  'Ada" <victim@example.com>, "Bob',
  "friends:a@x.example,b@y.example;",
  "=?utf-8?B?QmNjOiB2aWN0aW1AZXhhbXBsZS5jb20=?=",
  "=?utf-8?Q?=0D=0ABcc:_victim@example.com?=",
  "Ada (comment) \\",
  "Ada\\",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  "</style><script>alert(1)</script>",
  "</title><script>alert(1)</script>",
  '<a href="https://evil.example">Click</a>',
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "<!--",
  "--><script>alert(1)</script>",
  "${7*7}{{7*7}}<%= 7*7 %>",
  "\uD800 broken \uDFFF",
  "Ада Лавлейс 👩🏽‍🔬 مرحبا",
  "x".repeat(2_000),
];

function contentWith(words: string): MailContent {
  const action = { label: words, url: `${publicUrl}/dashboard` };
  return {
    subject: words,
    preview: words,
    heading: words,
    paragraphs: [words, words],
    quote: words,
    items: [{ heading: words, text: words, action }],
    action,
    reason: words,
  };
}

/** Names of the headers of a raw message, in small letters. */
function headerNames(raw: string): string[] {
  const [head = ""] = raw.split("\r\n\r\n");
  return head
    .replaceAll(/\r\n[ \t]/g, " ")
    .split("\r\n")
    .map((line) => line.split(":")[0]?.toLowerCase() ?? "");
}

const usual = ["from", "to", "subject", "message-id", "date", "mime-version", "content-type", "auto-submitted"];

test.each(payloads)("%j stays text in every mail, to one person", async (words) => {
  const { company } = await aCompany();
  const mails = mailCategories.map((category) => {
    const email = `${unique("ada")}@example.com`;
    return { ...aMail(undefined, { category, email, is_required: true }), content: () => contentWith(words), email };
  });
  await queue(company, ...mails.map(({ email, ...one }) => ({ ...one, to: { email, name: words, user_id: null } })));
  await mail.drain();
  await loseJobs();
  for (const { email } of mails) {
    const caught = mail.one(email);
    expect(headerNames(caught.raw).toSorted()).toEqual(usual.toSorted());
    expect(caught.to).toMatchObject([{ address: email }]);
    expect([caught.to?.length, caught.cc, caught.bcc]).toEqual([1, undefined, undefined]);
    expect(caught.subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u);
    expect(caught.html).not.toMatch(/<script|<svg|onerror=alert\(1\)>|<img/);
    // The layout has two comments of its own, for Outlook.
    expect(caught.html?.match(/<!--/g)).toHaveLength(2);
    expect(caught.html).not.toContain('href="https://evil.example"');
    const links = [...(caught.html ?? "").matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(new Set(links)).toEqual(new Set([`${publicUrl}/dashboard`]));
    for (const line of caught.raw.split("\r\n")) expect(line.length).toBeLessThanOrEqual(998);
  }
});
