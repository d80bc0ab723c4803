import { expect, test } from "vitest";
import type { LinkPurpose } from "#domains/memberships/public.ts";
import { openTestApp, tally, unique } from "../../../../../tests/support/test-app.ts";
import { newToken } from "#platform/tokens.ts";

const app = await openTestApp();
const { aCompany, anInvitation, aPerson, aProject, clock, database, anonymousClient } = app;
const anAddress = () => `${unique("ada")}@example.com`;

/** The token of a link emailed to a new person. */
async function aToken(purpose: LinkPurpose): Promise<string> {
  const { company, ...person } = await aPerson((await aCompany()).company, "member");
  const { token, hash } = newToken(purpose);
  const now = clock.now();
  const link = {
    company_id: company.id,
    id: crypto.randomUUID(),
    user_id: person.id,
    purpose,
    email: purpose === "email_change" ? anAddress() : person.email,
    token_hash: hash,
    created_at: now,
    expires_at: new Date(now.getTime() + 600_000),
  };
  await database.asOwner((tx) => tx.insertInto("access_links").values(link).execute());
  return token;
}

const byLink = {
  magic_link: { path: "/auth/magic-link/consume", more: {} },
  password_reset: { path: "/auth/reset-password", more: { new_password: "a new one of her own" } },
  email_change: { path: "/auth/confirm-email", more: {} },
  erasure: { path: "/me/erase/confirm", more: {} },
} as const;

test.each(Object.entries(byLink))(
  "a valid %s works from an IP address with too many failed guesses",
  async (purpose, how) => {
    const someone = anonymousClient();
    const use = (token: string) => someone.post(how.path, { token, ...how.more });
    const kind = purpose as LinkPurpose;
    const guesses = await Promise.all(Array.from({ length: 61 }, () => use(newToken(kind).token)));
    expect(tally(guesses)).toEqual({ 404: 60, 429: 1 });
    expect([200, 202]).toContain((await use(await aToken(kind))).status);
  },
);

test("a class of more than sixty behind one IP address opens its invitations and joins at once", async () => {
  const project = await aProject(await aCompany({ plan: "active" }));
  const school = anonymousClient();
  const invited = await anInvitation(project);
  const looks = await Promise.all(Array.from({ length: 61 }, () => school.get(`/auth/invitations/${invited.token}`)));
  expect(tally(looks)).toEqual({ 200: 61 });
  const join = async (token: string) =>
    school.post("/auth/invitations/accept", { token, name: "Ada", password: "a password of hers" });
  expect((await join(invited.token)).status).toBe(200);
  const guesses = await Promise.all(Array.from({ length: 61 }, () => join(newToken("invitation").token)));
  expect(tally(guesses)).toEqual({ 404: 60, 429: 1 });
  expect((await join((await anInvitation(project)).token)).status).toBe(200);
});

test("on a dual-stack socket, each IPv4 address counts separately", async () => {
  const guess = async (remoteAddress: string) => {
    const url = `/api/auth/invitations/${newToken("invitation").token}`;
    return (await app.app.inject({ method: "GET", url, remoteAddress })).statusCode;
  };
  for (let count = 0; count < 60; count += 1) expect(await guess("::ffff:203.0.113.5")).toBe(404);
  expect(await guess("::ffff:203.0.113.5")).toBe(429);
  expect(await guess("203.0.113.5")).toBe(429);
  expect(await guess("::ffff:198.51.100.9")).toBe(404);
});
