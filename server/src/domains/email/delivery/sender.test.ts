import { expect, test } from "vitest";
import { unconfirm } from "../../../../../tests/support/world-rows.ts";
import { aMail, outboxOf } from "../../../../../tests/support/outbox.ts";
import { openTestApp, type Team, unique } from "../../../../../tests/support/test-app.ts";
import { updateReplyTo } from "../reply-to/queries.ts";

const app = await openTestApp();
const { aCompany, aProject, aTester, database, mail, anonymousClient } = app;
const { queue } = outboxOf(app);

const operator = { name: "Firstlight", address: "hello@firstlight.example" };
const senderOf = ({ company }: Pick<Team, "company">) => ({ ...operator, name: `${company.name} (via Firstlight)` });
const answersTo = (made: Pick<Team, "company">, email: string | null) =>
  database.asSystem((tx) => updateReplyTo(tx, made.company.id, email));

/** @returns the newest mail to an address, delivered now */
async function delivered(email: string) {
  await mail.drain();
  const caught = mail.to(email).at(-1);
  if (!caught) throw new Error(`${email} got no mail`);
  return caught;
}

async function headOf(email: string) {
  const { from, replyTo } = await delivered(email);
  return { from, replyTo };
}

test("a company's emails have its sender name via the operator, and its confirmed reply-to address", async () => {
  const made = await aCompany();
  const tester = await aTester(await aProject(made));
  await queue(made.company, aMail(tester));
  expect(await headOf(tester.email)).toEqual({ from: senderOf(made), replyTo: undefined });
  await answersTo(made, "support@acme.example");
  await queue(made.company, aMail(tester));
  const replyTo = [{ name: "", address: "support@acme.example" }];
  expect(await headOf(tester.email)).toEqual({ from: senderOf(made), replyTo });
});

test("replies to an invitation go to the inviter until the company has a reply-to address", async () => {
  const made = await aCompany();
  const invite = async () => {
    const email = `${unique("new")}@example.com`;
    const { status } = await made.admin.post("/team/invite", { email, name: "Grace", role: "beta_tester" });
    expect(status).toBe(201);
    const { from, replyTo } = await delivered(email);
    expect(from).toEqual(senderOf(made));
    return replyTo?.map(({ address }) => address);
  };
  expect(await invite()).toEqual([made.admin.email]);
  await answersTo(made, "support@acme.example");
  expect(await invite()).toEqual(["support@acme.example"]);
});

test("an address its owner has not confirmed gets no replies", async () => {
  const made = await aCompany();
  await database.asSystem((tx) => unconfirm(tx, made.company.id, app.clock.now()));
  const email = `${unique("new")}@example.com`;
  await made.owner.post("/team/invite", { email, name: "Grace", role: "beta_tester" });
  const { from, replyTo, text } = await delivered(email);
  expect([from, replyTo]).toEqual([senderOf(made), undefined]);
  expect(text).toContain("They have not confirmed their email address yet.");
});

test("a sign-in link requested on the company's page comes from the company, elsewhere from the operator", async () => {
  const made = await aCompany();
  const { email } = made.member;
  await anonymousClient().post("/auth/magic-link", { email, company_domain: made.company.domain });
  expect((await delivered(email)).from).toEqual(senderOf(made));
  await anonymousClient().post("/auth/magic-link", { email });
  expect((await delivered(email)).from).toEqual(operator);
});

test("account security emails come from the operator, whatever the company has set", async () => {
  const made = await aCompany();
  await answersTo(made, "support@acme.example");
  const { email } = made.member;
  await anonymousClient().post("/auth/forgot-password", { email, company_domain: made.company.domain });
  expect(await headOf(email)).toEqual({ from: operator, replyTo: undefined });
});

test.each([
  'Acme" <victim@example.com>, "Bob',
  "Acme, Inc.",
  "Acme\\",
  "Acme\r\nBcc: victim@example.com",
  "=?utf-8?B?QmNjOiB2aWN0aW1AZXhhbXBsZS5jb20=?=",
  "Ада & 株式会社 👩🏽‍🔬",
  "Acme (via Bank)",
  "x".repeat(200),
])("the name %j sends from one address, via the operator", async (company_name) => {
  const made = await aCompany();
  // Past the contract, as if it had let it through.
  await database.asOwner((tx) =>
    tx.updateTable("companies").set({ company_name }).where("id", "=", made.company.id).execute(),
  );
  await queue(made.company, aMail(made.member));
  const { from, bcc, raw } = await delivered(made.member.email);
  expect([from?.address, bcc]).toEqual([operator.address, undefined]);
  expect(from?.name).toMatch(/[^()]\(via Firstlight\)$/);
  expect(raw.match(/^From:/gm)).toHaveLength(1);
});

test("the composer shows who sends and where replies go", async () => {
  const made = await aCompany();
  const preview = async (email_type: string) => {
    const { sender, reply_to } = (await made.admin.post("/email/preview", { email_type })).body;
    return { sender, reply_to };
  };
  expect(await preview("general_notification")).toEqual({ sender: senderOf(made), reply_to: null });
  expect(await preview("invitation")).toEqual({ sender: senderOf(made), reply_to: made.admin.email });
  await answersTo(made, "support@acme.example");
  expect(await preview("invitation")).toEqual({ sender: senderOf(made), reply_to: "support@acme.example" });
});
