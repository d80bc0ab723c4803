import { expect, test } from "vitest";
import { openTestApp, type Team, unique } from "../../../../../tests/support/test-app.ts";
import { unconfirm } from "../../../../../tests/support/world-rows.ts";

const app = await openTestApp();
const { aCompany, aProject, clock, mail, anonymousClient } = app;

const sender = (team: Team) => ({ name: `${team.company.name} (via Firstlight)`, address: "hello@firstlight.example" });
const anAddress = () => `${unique("support")}@example.com`;
const enter = (team: Team, email: string) => team.owner.put("/company/reply-to", { email });

/** The token in the newest link sent to an address. */
async function linkTo(email: string): Promise<string> {
  await mail.drain();
  return new URL(mail.to(email).at(-1)?.link ?? "").hash.slice(1);
}

const confirm = (token: string) => anonymousClient().post("/company/reply-to/confirm", { token });

async function confirmed(team: Team): Promise<string> {
  const email = anAddress();
  expect((await enter(team, email)).status).toBe(200);
  expect((await confirm(await linkTo(email))).status).toBe(200);
  return email;
}

test("an address applies once the link emailed to it is opened, signed in or not", async () => {
  const team = await aCompany();
  const email = anAddress();
  const { status, body } = await enter(team, email.toUpperCase());
  const expires_at = new Date(clock.now().getTime() + 7 * 86_400_000).toISOString();
  expect([status, body]).toEqual([200, { sender: sender(team), email: null, pending: { email, expires_at } }]);
  const token = await linkTo(email);
  const company_name = team.company.name;
  expect((await confirm(token)).body).toEqual({ email, company_name });
  expect((await team.member.get("/company/reply-to")).body).toEqual({ sender: sender(team), email, pending: null });
  expect((await confirm(token)).status).toBe(404);
});

test("the confirmation comes from the operator and says who entered the address", async () => {
  const team = await aCompany();
  const email = anAddress();
  await enter(team, email);
  await mail.drain();
  const { from, replyTo, subject, text, link } = mail.one(email);
  expect([from, replyTo]).toEqual([{ name: "Firstlight", address: "hello@firstlight.example" }, undefined]);
  expect(subject).toBe(`Confirm the reply-to address for ${team.company.name}`);
  expect(text).toContain(`because ${team.owner.name} entered your address at ${team.company.name}`);
  expect(new URL(link).pathname).toBe("/confirm-reply-to");
});

test("until then the current address stays; entering it again cancels the pending one", async () => {
  const team = await aCompany();
  const email = await confirmed(team);
  const next = anAddress();
  expect((await enter(team, next)).body).toMatchObject({ email, pending: { email: next } });
  const token = await linkTo(next);
  expect((await enter(team, email)).body).toMatchObject({ email, pending: null });
  expect((await confirm(token)).status).toBe(404);
});

test("a new link replaces the previous one, whose email is not sent any more", async () => {
  const team = await aCompany();
  const [first, second] = [anAddress(), anAddress()];
  await enter(team, first);
  await team.admin.put("/company/reply-to", { email: second });
  const token = await linkTo(second);
  expect(mail.to(first)).toEqual([]);
  expect((await confirm(token)).status).toBe(200);
});

test("a link works for seven days; afterwards Settings still shows the pending address", async () => {
  const team = await aCompany();
  const email = anAddress();
  await enter(team, email);
  const token = await linkTo(email);
  clock.advance({ days: 7 });
  const { status, body } = await confirm(token);
  expect([status, body.detail]).toEqual([
    404,
    "This link has been used or has expired. Enter the address in Settings again.",
  ]);
  expect((await team.admin.get("/company/reply-to")).body).toMatchObject({ email: null, pending: { email } });
});

test("is removed together with the pending one, at once", async () => {
  const team = await aCompany();
  await confirmed(team);
  const next = anAddress();
  await enter(team, next);
  const token = await linkTo(next);
  expect((await team.admin.delete("/company/reply-to")).status).toBe(204);
  expect((await team.owner.get("/company/reply-to")).body).toMatchObject({ email: null, pending: null });
  expect((await confirm(token)).status).toBe(404);
  expect((await team.owner.delete("/company/reply-to")).status).toBe(204);
});

test.each(["", "support", "a@b.example, c@d.example", "a@b.example\r\nBcc: c@d.example", '"a"@b.example', 7])(
  "rejects the address %j",
  async (email) => {
    const { owner } = await aCompany();
    const { status, body } = await owner.put("/company/reply-to", { email });
    expect([status, body.errors[0].path]).toEqual([422, "email"]);
  },
);

test.each(["fly_unknown", "flo_unknown", "x"])("the token %j confirms nothing", async (token) => {
  expect((await confirm(token)).status).toBe(404);
});

test("owner and admins can change it, members can read it, and everyone else gets an error", async () => {
  const team = await aCompany();
  const email = await confirmed(team);
  const tester = await app.aTester(await aProject(team));
  const other = await aCompany();
  expect((await team.member.put("/company/reply-to", { email })).status).toBe(403);
  expect((await team.member.delete("/company/reply-to")).status).toBe(403);
  expect((await tester.get("/company/reply-to")).status).toBe(403);
  for (const call of [
    anonymousClient().get("/company/reply-to"),
    anonymousClient().put("/company/reply-to", { email }),
  ])
    expect((await call).status).toBe(401);
  // Theirs is their own.
  expect((await other.owner.get("/company/reply-to")).body).toMatchObject({ email: null });
  expect((await other.owner.delete("/company/reply-to")).status).toBe(204);
  expect((await team.owner.get("/company/reply-to")).body).toMatchObject({ email });
});

test("each step is in the audit log, without the address", async () => {
  const team = await aCompany();
  await confirmed(team);
  await team.owner.delete("/company/reply-to");
  const entries = (await app.audit(team.company)).filter(({ changes }) => changes && "reply_to" in changes);
  const said = (after: string) => ({
    actor_id: team.owner.id,
    action: "UPDATE",
    resource_type: "company",
    resource_id: team.company.id,
    changes: { reply_to: { after } },
  });
  // All at one moment of the test's clock: in no order.
  expect(entries).toHaveLength(3);
  for (const after of ["confirmation sent", "confirmed", "removed"])
    expect(entries).toContainEqual(expect.objectContaining(said(after)));
});

test("waits until the owner has confirmed their own address", async () => {
  const team = await aCompany();
  await app.database.asSystem((tx) => unconfirm(tx, team.company.id, clock.now()));
  const email = anAddress();
  const { status, body } = await enter(team, email);
  expect([status, body.detail]).toEqual([
    403,
    expect.stringMatching(/^The owner must confirm their email address before you can use .* a reply-to address\./),
  ]);
  await mail.drain();
  expect(mail.to(email)).toEqual([]);
});

test("limits the links to one address and from one company", async () => {
  const [team, other] = [await aCompany(), await aCompany()];
  const email = anAddress();
  for (let link = 0; link < 5; link += 1) expect((await enter(other, email)).status).toBe(200);
  expect((await enter(team, email)).status).toBe(429);
  for (let link = 1; link < 10; link += 1) expect((await enter(team, anAddress())).status).toBe(200);
  expect((await enter(team, anAddress())).status).toBe(429);
});

test.each([
  ["removed", (team: Team) => team.owner.delete(`/team/members/${team.admin.id}`)],
  ["a member now", (team: Team) => team.owner.patch(`/team/members/${team.admin.id}`, { role: "member" })],
  ["deactivated", (team: Team) => team.owner.patch(`/team/members/${team.admin.id}`, { is_active: false })],
])("a link that an admin asked for confirms nothing once they are %s", async (_, change) => {
  const team = await aCompany();
  const email = anAddress();
  expect((await team.admin.put("/company/reply-to", { email })).status).toBe(200);
  const token = await linkTo(email);
  expect((await change(team)).status).toBeLessThan(300);
  expect((await confirm(token)).status).toBe(404);
  expect((await team.owner.get("/company/reply-to")).body).toMatchObject({ email: null });
});
