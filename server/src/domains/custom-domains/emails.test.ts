import { expect, test } from "vitest";
import { aMail, outboxOf, publicUrl } from "../../../../tests/support/outbox.ts";
import { give } from "../../../../tests/support/custom-domains.ts";
import { openTestApp } from "../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aPerson, aProject, aTester, clock, database, mail } = app;
const outbox = outboxOf(app);

const linksOf = (text = "") => [...text.matchAll(/https?:\/\/[^\s<>"]+/g)].map(([link]) => new URL(link).origin);

/** @returns the only email to an address, delivered now */
async function delivered(email: string) {
  await mail.drain();
  return mail.one(email);
}

test("every link of an email goes to the custom domain, including its header and text", async () => {
  const team = await aCompany();
  const { host } = await give(app, team);
  const own = `http://${host}:3000`;
  const tester = await aTester(await aProject(team));
  const items = [
    { heading: "Form A", text: "Due on Monday.", action: { label: "Answer it", url: `${publicUrl}/forms/1` } },
  ];
  await outbox.queue(team.company, aMail(tester, { content: { items } }));
  const { html, text, raw, link } = await delivered(tester.email);
  expect(link).toBe(`${own}/dashboard`);
  expect(new Set([...linksOf(html), ...linksOf(text)])).toEqual(new Set([own]));
  expect(text).toContain(`${own}/forms/1`);
  const header = /^List-Unsubscribe: <([^>]+)>/m.exec(raw.replaceAll(/\r\n\s+/g, " "))?.[1] ?? "";
  expect(header).toMatch(`${own}/api/email/unsubscribe?token=`);
  const { pathname, search } = new URL(header);
  const { statusCode } = await app.app.inject({
    method: "POST",
    url: `${pathname}${search}`,
    headers: { host, "content-type": "application/x-www-form-urlencoded" },
    payload: "List-Unsubscribe=One-Click",
  });
  expect(statusCode).toBe(200);
});

test("another company's emails do not change", async () => {
  const [team, other] = [await aCompany(), await aCompany()];
  await give(app, team);
  const tester = await aTester(await aProject(other));
  await outbox.queue(other.company, aMail(tester));
  const { html, text } = await delivered(tester.email);
  expect(new Set([...linksOf(html), ...linksOf(text)])).toEqual(new Set([publicUrl]));
});

test("links in emails of requests, sign-ins, digests and jobs go there", async () => {
  const team = await aCompany();
  const { host } = await give(app, team);
  const project = await aProject(team);
  const tester = await aTester(project);
  const { email } = await app.anInvitation(project);
  await outbox.prefer(tester, { general_notification: "digest_daily" });
  await outbox.queue(team.company, aMail(tester));
  await team.owner.post("/team/invite", { email: `new-${email}`, name: "Grace", role: "member" });
  await app.anonymous.post("/auth/magic-link", { email: team.admin.email });
  await mail.drain();
  clock.advance({ hours: 30 });
  await mail.run("gather-digests", {});
  await mail.drain();
  const own = `http://${host}:3000`;
  expect(mail.one(`new-${email}`).link).toContain(`${own}/invitation#`);
  expect(mail.one(team.admin.email).link).toContain(`${own}/magic-link?company=${team.company.domain}#`);
  expect(mail.one(tester.email).link).toBe(`${own}/dashboard?profile=email`);
  expect(new Set(linksOf(mail.one(tester.email).text))).toEqual(new Set([own]));
});

// A company may send its own people's links wherever it likes, but a link opens all companies of a person.
test("sign-in links of people in several companies go to our domain, all others to the custom domain", async () => {
  const [team, other] = [await aCompany(), await aCompany()];
  const { host } = await give(app, team);
  const both = await app.alsoAt(team.company, other.admin, "member");
  const alone = await aPerson(team.company, "member");
  const linkTo = async (email: string) => {
    await mail.drain();
    return mail.to(email).at(-1)?.link;
  };
  const at = { company_domain: team.company.domain };
  for (const page of ["magic-link", "reset-password"]) {
    const call = page === "magic-link" ? "/auth/magic-link" : "/auth/forgot-password";
    for (const { email } of [both, alone]) await app.anonymousClient().post(call, { email, ...at });
    expect(await linkTo(both.email)).toContain(`${publicUrl}/${page}?company=${team.company.domain}#`);
    expect(await linkTo(alone.email)).toContain(`http://${host}:3000/${page}?company=${team.company.domain}#`);
  }
  await outbox.queue(team.company, aMail(both));
  expect(await linkTo(both.email)).toBe(`http://${host}:3000/dashboard`);
  await team.owner.post("/team/invite", { email: other.member.email, name: "Grace", role: "member" });
  expect(await linkTo(other.member.email)).toContain(`${publicUrl}/invitation#`);
});

test("an email links to the domain in use when it is sent, whenever it was queued", async () => {
  const team = await aCompany();
  const { owner, company } = team;
  const [first, second] = [await aPerson(company, "member"), await aPerson(company, "member")];
  await outbox.queue(company, aMail(first));
  const { host } = await give(app, team);
  expect((await delivered(first.email)).link).toBe(`http://${host}:3000/dashboard`);
  await outbox.queue(company, aMail(second));
  await owner.delete("/company/custom-domain");
  expect((await delivered(second.email)).link).toBe(`${publicUrl}/dashboard`);
});

test("an uploaded logo keeps its URL, whatever happens to the domain", async () => {
  const team = await aCompany();
  await give(app, team);
  await database.asOwner((tx) =>
    tx.updateTable("companies").set({ logo_url: "/api/public/logos/1" }).where("id", "=", team.company.id).execute(),
  );
  await outbox.queue(team.company, aMail(team.member));
  expect((await delivered(team.member.email)).html).toContain(`src="${publicUrl}/api/public/logos/1"`);
});

test("paying leads back to the domain where the payer is signed in", async () => {
  const team = await aCompany();
  const { host } = await give(app, team);
  const backTo = async (headers: Record<string, string>) => {
    const { status } = await team.owner.send("POST", "/subscription/upgrade", { headers });
    expect(status).toBe(200);
    const page = app.stripe.calls.findLast(({ asked }) => asked === "POST /v1/checkout/sessions");
    return page?.params["success_url"];
  };
  expect(await backTo({})).toBe(`${publicUrl}/billing?checkout=done`);
  expect(await backTo({ host })).toBe(`http://${host}:3000/billing?checkout=done`);
  expect(await backTo({ host: "evil.example.com" })).toBe(`${publicUrl}/billing?checkout=done`);
  const open = Object.values(app.stripe.simulator.state.sessions).filter(
    ({ client_reference_id, status }) => client_reference_id === team.company.id && status === "open",
  );
  expect(open).toHaveLength(1);
});
