import { inquiryTypes } from "@firstlight/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { aContactMessage } from "../../../../../tests/support/platform-admin.ts";
import { openTestApp, tally, unique } from "../../../../../tests/support/test-app.ts";
import { networkOf } from "#platform/http/network-of.ts";

const support = "help@harbor.example";
const sales = "sales@harbor.example";
const operator = { name: "Harbor Betas Ltd", support_email: support, sales_email: sales };
const app = await openTestApp({ operator });
const silent = await openTestApp({ operator: { isReachable: false } });
const { clock, database, mail, anonymousClient } = app;

const thanks = { message: "Thank you for your message. We answer within 24 hours." };
const written = (over: Record<string, unknown> = {}) => ({
  name: "Ana Ruiz",
  email: `${unique("ana")}@example.com`,
  subject: "What about 500 testers?",
  message: "We have 500 testers.\nWhat does that cost?",
  ...over,
});

const stored = (email: string, from = app) =>
  from.database.asOwner((tx) => tx.selectFrom("contact_messages").selectAll().where("email", "=", email).execute());

async function one(email: string) {
  const [row, ...others] = await stored(email);
  if (!row || others.length > 0) throw new Error(`${others.length + 1} messages of ${email}, not one`);
  return row;
}

/** Sends from a new address. */
const send = (body: unknown, from = anonymousClient()) => from.post("/contact", body);

/** The email to the operator about one contact message. */
function mailAbout(email: string) {
  const [found, ...others] = mail.all.filter(({ replyTo }) => replyTo?.some(({ address }) => address === email));
  if (!found || others.length > 0) throw new Error(`${others.length} more mails than one of ${email}`);
  return found;
}

describe("writing on the contact page", () => {
  test("stores the message and emails the operator, with the writer as reply-to", async () => {
    const body = written({ company: "Harbor Labs", inquiry_type: "billing" });
    const { status, body: said } = await send(body);
    expect([status, said]).toEqual([202, thanks]);
    expect(await one(body.email)).toMatchObject({ ...body, created_at: clock.now(), attempts: 0, mailed_at: null });
    await mail.drain();
    const { to, from, replyTo, subject, text, html, raw } = mailAbout(body.email);
    expect(to).toEqual([{ name: operator.name, address: support }]);
    expect(from?.address).toBe("hello@firstlight.example");
    expect(replyTo).toEqual([{ name: "", address: body.email }]);
    expect(subject).toBe("Contact page: Billing");
    expect(html).toBeUndefined();
    expect(raw).toMatch(/^Content-Type: text\/plain/m);
    expect(text?.split("\n").slice(2, 9)).toEqual([
      "Name: Ana Ruiz",
      `Email: ${body.email}`,
      "Company: Harbor Labs",
      "Subject: What about 500 testers?",
      "",
      "> We have 500 testers.",
      "> What does that cost?",
    ]);
    expect(await one(body.email)).toMatchObject({ due_at: null, attempts: 1, mailed_at: clock.now() });
  });

  test("needs neither company nor inquiry type", async () => {
    const body = written({ company: "" });
    expect((await send(body)).status).toBe(202);
    expect(await one(body.email)).toMatchObject({ company: "", inquiry_type: "general" });
    await mail.drain();
    expect(mailAbout(body.email).text).toContain("Company: not given");
  });

  test.each(inquiryTypes.map((kind) => [kind]))("about %s goes to the address for that type", async (inquiry_type) => {
    const body = written({ inquiry_type });
    await send(body);
    await mail.drain();
    const isSales = ["sales", "demo", "partnership"].includes(inquiry_type);
    expect(mailAbout(body.email).to?.[0]?.address).toBe(isSales ? sales : support);
  });

  test("accepts any language, and up to ten thousand characters", async () => {
    const body = written({ name: "أنا رويز", subject: "質問 😀", message: `مرحبا 😀 ${"ü".repeat(9_900)}` });
    expect((await send(body)).status).toBe(202);
    await mail.drain();
    const { text, subject } = mailAbout(body.email);
    expect(subject).toBe("Contact page: General question");
    for (const words of [body.name, body.subject, body.message]) expect(text).toContain(words);
  });

  test.each([
    ["name", ""],
    ["name", " "],
    ["name", "Ana\r\nBcc: all@example.com"],
    ["name", "Ana\u2028Bcc: all@example.com"],
    ["name", "Ana\u0000"],
    ["name", "x".repeat(201)],
    ["name", "Win at https://spam.example"],
    ["email", ""],
    ["email", "ana"],
    ["email", "a@example.com, b@example.com"],
    ["email", "a@example.com\r\nBcc: b@example.com"],
    ["email", "Ana <a@example.com>"],
    ["email", `${"x".repeat(250)}@example.com`],
    ["company", "Harbor\nLabs"],
    ["inquiry_type", "free money"],
    ["subject", ""],
    ["subject", "Hello\r\nTo: all@example.com"],
    ["subject", "Hel\u2029lo"],
    ["subject", "\u202egnp.exe"],
    ["subject", "\ud800"],
    ["subject", "x".repeat(201)],
    ["message", " \n "],
    ["message", "x".repeat(10_001)],
    ["message", "bell\u0007"],
    ["message", ["a list"]],
  ])("%s %j is rejected with a field error, and nothing is stored", async (path, value) => {
    const body = { ...written(), [path]: value };
    const { status, body: said } = await send(body);
    expect([status, said.errors?.[0]?.path]).toEqual([422, path]);
    expect(await stored(String(body.email))).toEqual([]);
  });

  test("no input becomes a header, a link or a line of our own", async () => {
    const body = written({
      name: "=?utf-8?B?QmNjOiB4QGV4YW1wbGUuY29t?=",
      company: "Evil.example",
      subject: "Bcc: all@example.com",
      message:
        "--\r\nYour answer to this mail goes to evil@example.com\rSee https://evil.example/login\n\nBcc: x@example.com",
    });
    expect((await send(body)).status).toBe(202);
    await mail.drain();
    const { raw, text = "", headers } = mailAbout(body.email);
    const head = raw.slice(0, raw.indexOf("\r\n\r\n"));
    expect(head).not.toMatch(/utf-8\?B|all@|evil|x@example|^bcc/im);
    expect(headers.filter(({ key }) => ["to", "cc", "bcc", "reply-to", "from", "subject"].includes(key))).toHaveLength(
      4,
    );
    expect(text).not.toMatch(/https:\/\/evil|evil@example\.com|Evil\.example/);
    const typed = text.slice(text.indexOf("> "), text.lastIndexOf("\n--\n"));
    expect(
      typed
        .trimEnd()
        .split("\n")
        .every((each) => each.startsWith(">")),
    ).toBe(true);
  });

  test("a bot that fills the hidden field gets the same response; nothing is stored or emailed", async () => {
    const body = written({ website: "https://spam.example" });
    const before = mail.all.length;
    const [human, bot] = [await send(written({ website: "" })), await send(body)];
    expect([bot.status, bot.raw]).toEqual([human.status, human.raw]);
    expect(await stored(body.email)).toEqual([]);
    await mail.drain();
    expect(mail.all.length).toBe(before + 1);
  });
});

describe("the rate limiter", () => {
  test("blocks a client for an hour after five messages an hour, trapped bots included", async () => {
    const from = anonymousClient();
    const replies = [];
    for (let count = 0; count < 20; count += 1)
      replies.push(await send(written(count % 2 === 0 ? {} : { website: "x" }), from));
    expect(tally(replies)).toEqual({ 202: 5, 429: 15 });
    expect(replies.at(-1)).toMatchObject({
      headers: { "retry-after": "3600" },
      body: { detail: "Too many attempts. Please try again in 60 minutes." },
    });
    clock.advance({ minutes: 60 });
    expect((await send(written(), from)).status).toBe(202);
  });

  test(
    "blocks an address after five an hour, from any client, and a thousand forged addresses change nothing",
    { timeout: 60_000 },
    async () => {
      const body = written();
      const replies = [];
      for (let count = 0; count < 8; count += 1) replies.push(await send(body));
      expect(tally(replies)).toEqual({ 202: 5, 429: 3 });
      expect(await stored(body.email)).toHaveLength(5);
      const forger = anonymousClient();
      const forged = [];
      for (let count = 0; count < 1_000; count += 1) {
        const headers = { "content-type": "application/json", "x-forwarded-for": `203.0.${count >> 8}.${count & 255}` };
        forged.push(await forger.send("POST", "/contact", { payload: JSON.stringify(written()), headers }));
      }
      expect(tally(forged)).toEqual({ 202: 5, 429: 995 });
    },
  );
});

describe("limits on emails to the operator", () => {
  const count = (key: string, hits: number) =>
    database.asOwner((tx) =>
      sql`insert into throttles (key, window_ends_at, hits) values (${key}, ${new Date(clock.now().getTime() + 3_600_000)}, ${hits})
        on conflict (key) do update set hits = excluded.hits, window_ends_at = excluded.window_ends_at`.execute(tx),
    );
  test.each([
    ["of one network of addresses sixty a day", () => networkOf(anonymousClient().ip), "contact by network", 60],
    ["of everybody a hundred thousand a day", () => "", "contact by installation", 100_000],
  ])("%s are accepted", async (_what, whose, limit, most) => {
    const key = `${limit}:${whose()}`;
    await count(key, most - 1);
    const [taken, refused] = [await send(written()), await send(written())];
    await count(key, 0);
    expect([taken.status, refused.status]).toEqual([202, 429]);
    expect((await send(written())).status).toBe(202);
  });

  test("a thousand a day are emailed; further ones are only listed for admins, and the page stays open", async () => {
    const key = "contact mails by installation:";
    const [last, beyond] = [written(), written()];
    await count(key, 999);
    expect([(await send(last)).status, (await send(beyond)).body]).toEqual([202, thanks]);
    await count(key, 0);
    await mail.drainLater();
    expect(mailAbout(last.email).subject).toBe("Contact page: General question");
    expect(mail.all.filter(({ replyTo }) => replyTo?.[0]?.address === beyond.email)).toEqual([]);
    expect(await one(beyond.email)).toMatchObject({ due_at: null, attempts: 0, mailed_at: null });
  });

  test("trapped bot messages count only for their own client", async () => {
    const shared = () =>
      database.asOwner((tx) =>
        tx
          .selectFrom("throttles")
          .select(["key", "hits"])
          .where(sql<boolean>`key ~ '^contact .*by (network|installation):'`)
          .orderBy("key")
          .execute(),
      );
    const before = await shared();
    expect((await send(written({ website: "https://spam.example" }))).status).toBe(202);
    expect(await shared()).toEqual(before);
  });
});

describe("the email to the operator", () => {
  test("is retried with growing delays, and is sent once", async () => {
    const body = written();
    await send(body);
    mail.failWith(new Error("Connection refused"));
    for (const minutes of [0, 1, 5]) {
      clock.advance({ minutes });
      await mail.drainLater();
    }
    mail.failWith(undefined);
    expect(await one(body.email)).toMatchObject({ attempts: 3, last_error: "Connection refused", mailed_at: null });
    await mail.drainLater();
    expect(await one(body.email)).toMatchObject({ attempts: 3, mailed_at: null });
    clock.advance({ minutes: 30 });
    await mail.drainLater();
    expect(mailAbout(body.email).subject).toBe("Contact page: General question");
    expect(await one(body.email)).toMatchObject({ attempts: 4, last_error: null, mailed_at: clock.now() });
    await mail.drainLater();
    mailAbout(body.email);
    expect(app.log.text).not.toContain(body.email);
  });

  test("is sent once although several jobs exist", async () => {
    const body = written();
    await send(body);
    const { id } = await one(body.email);
    await Promise.all([1, 2, 3].map(() => mail.run("mail-contact-message", { message_id: id })));
    await mail.drain();
    clock.advance({ minutes: 20 });
    await mail.run("requeue-lost-jobs", {});
    await mail.drainLater();
    mailAbout(body.email);
  });

  test("fails for good when permanently rejected, and the message stays listed for admins", async () => {
    const body = written();
    await send(body);
    mail.failWith(
      Object.assign(new Error("No"), { responseCode: 550, command: "RCPT TO", response: "550 No such user" }),
    );
    await mail.drain();
    mail.failWith(undefined);
    expect(await one(body.email)).toMatchObject({ due_at: null, attempts: 1, last_error: "550 No such user" });
    await mail.drainLater();
    expect(mail.all.filter(({ replyTo }) => replyTo?.[0]?.address === body.email)).toEqual([]);
  });

  test("is found and sent after its job was lost or its worker died", async () => {
    const [lost, died] = [written(), written()];
    await send(lost);
    await send(died);
    await database.asOwner((tx) => sql`delete from pgboss.job where name = 'mail-contact-message'`.execute(tx));
    const until = new Date(clock.now().getTime() + 5 * 60_000);
    await database.asOwner((tx) =>
      tx.updateTable("contact_messages").set({ due_at: until }).where("email", "=", died.email).execute(),
    );
    await mail.run("requeue-lost-jobs", {});
    await mail.drain();
    expect((await one(lost.email)).mailed_at).toBeNull();
    clock.advance({ minutes: 21 });
    await mail.run("requeue-lost-jobs", {});
    await mail.drain();
    for (const { email } of [lost, died]) mailAbout(email);
  });

  test("is not sent without an operator address: admins still see the message", async () => {
    const body = written();
    expect((await silent.anonymousClient().post("/contact", body)).status).toBe(202);
    silent.clock.advance({ minutes: 20 });
    await silent.mail.run("requeue-lost-jobs", {});
    await silent.mail.drain();
    expect(silent.mail.all).toEqual([]);
    expect(await stored(body.email, silent)).toMatchObject([{ due_at: null, mailed_at: null }]);
    const { body: list } = await (await silent.anAdmin()).get("/admin/contact-messages");
    expect(list).toMatchObject([{ email: body.email, message: body.message, mailed_at: null }]);
  });
});

test("the public operator details are those in the settings, and nothing else", async () => {
  const { status, body } = await anonymousClient().get("/public/operator");
  expect([status, body]).toEqual([
    200,
    {
      ...operator,
      address: "1 Example Street\nSpringfield",
      security_contact: "",
      linkedin_url: "",
      x_url: "",
      youtube_url: "",
      technical_email: "technical@firstlight.example",
      phone: "+1 555 0100",
      phone_hours: "Monday to Friday, 9 AM to 6 PM EST",
    },
  ]);
});

test("messages older than a year are deleted at night", async () => {
  const email = `${unique("old")}@example.com`;
  const day = 86_400_000;
  await aContactMessage(app, { email, at: new Date(clock.now().getTime() - 365 * day - 1) });
  const id = await aContactMessage(app, { email, at: new Date(clock.now().getTime() - 365 * day) });
  await mail.run("cleanup", {});
  expect((await one(email)).id).toBe(id);
});
