import { describe, expect, test } from "vitest";
import { openTestApp, type Person } from "../../../../../tests/support/test-app.ts";

// The sign-in page of a company shows its name; a person with several companies is signed in to that one.
const app = await openTestApp();
const { aCompany, alsoAt, aPerson, clock, mail, anonymousClient } = app;
const password = "right password";

/** A person with two companies, who last used the second. */
async function someoneOfTwo(): Promise<{ first: Person; second: Person }> {
  const first = await aPerson((await aCompany()).company, "beta_tester", { password });
  const second = await alsoAt((await aCompany()).company, first, "member");
  await app.database.asOwner((tx) =>
    tx.updateTable("users").set({ last_login: clock.now() }).where("id", "=", second.id).execute(),
  );
  return { first, second };
}

const signIn = (email: string, company_domain?: string, given = password) =>
  anonymousClient().post("/auth/login", { email, password: given, ...(company_domain && { company_domain }) });

describe("signing in with a password", () => {
  test("opens the company of the sign-in page, whatever the case", async () => {
    const { first, second } = await someoneOfTwo();
    const domain = first.company.domain;
    for (const written of [domain, ` ${domain.toUpperCase()} `]) {
      const { status, body } = await signIn(first.email, written);
      expect([status, body.company.id, body.user.role]).toEqual([200, first.company.id, "beta_tester"]);
    }
    expect((await signIn(first.email, second.company.domain)).body.company.id).toBe(second.company.id);
  });

  test("at another company's or an unknown domain, signs in to the usual company", async () => {
    const { first } = await someoneOfTwo();
    const elsewhere = (await aCompany()).company.domain;
    const usual = (await signIn(first.email)).body.company.id;
    for (const domain of [elsewhere, "nobodys-at-all"]) {
      const { status, body } = await signIn(first.email, domain);
      expect([status, body.company.id]).toEqual([200, usual]);
    }
  });

  test("a wrong password and an unknown address get the same answer on every page", async () => {
    const { first, second } = await someoneOfTwo();
    const elsewhere = (await aCompany()).company.domain;
    const domains = [undefined, first.company.domain, second.company.domain, elsewhere];
    for (const domain of domains) {
      for (const email of [first.email, "nobody@example.com"]) {
        const { status, body } = await signIn(email, domain, "wrong");
        expect([status, body]).toEqual([401, { detail: "Incorrect email or password.", code: "invalid_credentials" }]);
      }
    }
  });

  test("opens their other company if they were deactivated or removed in this one", async () => {
    for (const change of [{ is_active: false }, { is_active: false, removed_at: clock.now() }]) {
      const { first, second } = await someoneOfTwo();
      await app.database.asOwner((tx) => tx.updateTable("users").set(change).where("id", "=", first.id).execute());
      const { status, body } = await signIn(first.email, first.company.domain);
      expect([status, body.company.id]).toEqual([200, second.company.id]);
    }
  });

  test.each(["no such thing!", "a", { $gt: "" }, null])("rejects an invalid company domain: %j", async (given) => {
    const body = { email: "ada@example.com", password, company_domain: given };
    const reply = await anonymousClient().post("/auth/login", body);
    expect([reply.status, reply.body.errors[0].path]).toEqual([422, "company_domain"]);
  });
});

describe.each([
  ["/auth/magic-link", "magic-link"],
  ["/auth/forgot-password", "reset-password"],
])("a link asked for at %s", (call, page) => {
  const ask = (email: string, company_domain?: string) => anonymousClient().post(call, { email, company_domain });
  const linkTo = async (email: string) => {
    await mail.drain();
    return mail.to(email).at(-1)?.link ?? "";
  };

  test("is for the company on whose page it was requested, and opens with its branding", async () => {
    const { first, second } = await someoneOfTwo();
    for (const { company } of [first, second]) {
      expect((await ask(first.email, company.domain)).status).toBe(202);
      expect(new URL(await linkTo(first.email)).pathname).toBe(`/${page}`);
      expect(new URL(await linkTo(first.email)).searchParams.get("company")).toBe(company.domain);
    }
  });

  test("returns identical bytes for people of this company, of another one and of none", async () => {
    const { first, second } = await someoneOfTwo();
    const other = (await aCompany()).company.domain;
    const replies = [
      await ask(first.email, first.company.domain),
      await ask(first.email, other),
      await ask("nobody@example.com", other),
      await ask("nobody@example.com"),
    ];
    expect(new Set(replies.map(({ status, raw }) => `${status} ${raw.toString()}`)).size).toBe(1);
    expect(new URL(await linkTo(first.email)).searchParams.get("company")).toBe(second.company.domain);
    expect(mail.to("nobody@example.com")).toEqual([]);
  });

  test("rejects an invalid company domain", async () => {
    const { status, body } = await ask("ada@example.com", "no such thing!");
    expect([status, body.errors[0].path]).toEqual([422, "company_domain"]);
  });
});

test("a sign-in link opens the company it was requested for", async () => {
  const { first } = await someoneOfTwo();
  await anonymousClient().post("/auth/magic-link", { email: first.email, company_domain: first.company.domain });
  await mail.drain();
  const token = new URL(mail.one(first.email).link ?? "").hash.slice(1);
  const { body } = await anonymousClient().post("/auth/magic-link/consume", { token });
  expect(body.company.id).toBe(first.company.id);
});
