/** Guessing an account's password from many networks slows down unknown clients and locks no one out. */
import { describe, expect, test } from "vitest";
import { openTestApp, tally, unique, type Person } from "../../../../../tests/support/test-app.ts";
import type { Tx } from "#platform/db/database.ts";
import { cleanUpAuth } from "../clean-up-auth.ts";

const app = await openTestApp();
const { aCompany, aPerson, clock, database, mail, anonymousClient } = app;
const password = "right password";
const elsewhere = "Too many sign-in attempts from other locations. Sign in with an email link instead.";

type From = ReturnType<typeof anonymousClient>;
const signIn = (email: string, given = password, from: From = anonymousClient()) =>
  from.post("/auth/login", { email, password: given });
const signInWith = (email: string, device: string, given = password) =>
  anonymousClient().post("/auth/login", { email, password: given, device });

async function someone(): Promise<Person> {
  return aPerson((await aCompany()).company, "member", { password });
}

/** Twenty wrong passwords, each from another network. */
async function attack(email: string): Promise<void> {
  for (let count = 0; count < 20; count += 1) expect((await signIn(email, "guess")).status).toBe(401);
}

describe("an account whose password is guessed from many networks", () => {
  test.each(["a known one", "an unknown one"])(
    "%s allows one attempt at a time, at growing intervals",
    async (which) => {
      const email = which === "a known one" ? (await someone()).email : `${unique("nobody")}@example.com`;
      await attack(email);
      for (const wait of [2, 4, 8, 16, 32, 64, 128, 240, 240]) {
        const { status, body, headers } = await signIn(email, "guess");
        expect([status, body.detail, headers["retry-after"]]).toEqual([429, elsewhere, String(wait)]);
        clock.advance({ seconds: wait, milliseconds: -1 });
        expect((await signIn(email, "guess")).status).toBe(429);
        clock.advance({ milliseconds: 1 });
        expect((await signIn(email, "guess")).status).toBe(401);
      }
      clock.advance({ hours: 24 });
      await attack(email);
    },
  );

  test("gives a client that pauses for some hours as many attempts, and no reset", async () => {
    const { email } = await someone();
    await attack(email);
    for (const wait of [2, 4, 8, 16, 32, 64, 128, 240, 240, 240]) {
      clock.advance({ seconds: wait });
      expect((await signIn(email, "guess")).status).toBe(401);
    }
    const tried = async () => {
      const replies = [];
      for (let count = 0; count < 20; count += 1) replies.push(await signIn(email, "guess"));
      return tally(replies)[401];
    };
    clock.advance({ minutes: 60 });
    expect(await tried()).toBe(1);
    clock.advance({ hours: 12 });
    expect(await tried()).toBe(5);
    clock.advance({ hours: 23, minutes: 59 });
    expect(await tried()).toBe(20);
  });

  test("whose person mistypes once a day, from ever new networks, is never slowed down", async () => {
    const { email } = await someone();
    for (let days = 0; days < 40; days += 1) {
      expect((await signIn(email, "mistyped")).status).toBe(401);
      expect((await signIn(email)).status).toBe(200);
      clock.advance({ hours: 23 });
    }
  });

  test("of many concurrent attempts one is accepted", async () => {
    const { email } = await someone();
    await attack(email);
    clock.advance({ seconds: 2 });
    const replies = await Promise.all(Array.from({ length: 20 }, () => signIn(email, "guess")));
    expect(tally(replies)).toEqual({ 401: 1, 429: 19 });
  });

  test("signs its person in with a known browser, from any network, also after signing out", async () => {
    const { email } = await someone();
    const { body } = await signIn(email);
    expect(body.device).toMatch(/^fld_[\w-]{43}$/);
    await app.withToken(body.token).post("/auth/logout");
    await attack(email);
    expect((await signIn(email)).status).toBe(429);
    const again = await signInWith(email, body.device);
    expect([again.status, again.body.device]).toEqual([200, body.device]);
  });

  test("signs its person in from a known network", async () => {
    const { email } = await someone();
    const home = anonymousClient();
    await signIn(email, password, home);
    await attack(email);
    expect((await signIn(email, password, home)).status).toBe(200);
  });

  test("signs its person in with a new browser by an emailed link, however often others ask for one", async () => {
    const { email } = await someone();
    await attack(email);
    for (let count = 0; count < 30; count += 1) await anonymousClient().post("/auth/magic-link", { email });
    expect((await anonymousClient().post("/auth/magic-link", { email })).status).toBe(202);
    await mail.drain();
    const token = new URL(mail.to(email).at(-1)?.link ?? "").hash.slice(1);
    const { status, body } = await anonymousClient().post("/auth/magic-link/consume", { token });
    expect(status).toBe(200);
    expect((await signInWith(email, body.device)).status).toBe(200);
  });

  test("does not block its person from invitations, a password change or a deletion", async () => {
    const person = await someone();
    await attack(person.email);
    const change = { current_password: password, new_password: "a new password" };
    expect((await person.put("/users/password", change)).status).toBe(204);
    expect((await person.post("/me/erase", { password: "a new password" })).body).toEqual({ status: "erased" });
  });
});

describe("a known browser", () => {
  test("belongs to one account: with another account it counts as unknown", async () => {
    const [mine, theirs] = [await someone(), await someone()];
    const { body } = await signIn(mine.email);
    await attack(theirs.email);
    expect((await signInWith(theirs.email, body.device)).status).toBe(429);
  });

  test("that several people use is known for each of them", async () => {
    const [first, second] = [await someone(), await someone()];
    const { device } = (await signIn(first.email)).body;
    expect((await signInWith(second.email, device)).body.device).toBe(device);
    await attack(second.email);
    expect((await signInWith(second.email, device)).status).toBe(200);
  });

  test("counts wrong passwords for each of its people: signing in as one of them ends no count of another", async () => {
    const [mine, theirs] = [await someone(), await someone()];
    const { device } = (await signIn(theirs.email)).body;
    await signInWith(mine.email, device);
    for (let count = 0; count < 10; count += 1) {
      expect((await signInWith(theirs.email, device, "guess")).status).toBe(401);
      expect((await signInWith(mine.email, device)).status).toBe(200);
    }
    expect((await signInWith(theirs.email, device, "guess")).status).toBe(429);
  });

  test("takes ten wrong passwords in a quarter of an hour, and that closes nothing else", async () => {
    const { email } = await someone();
    const [one, other] = [(await signIn(email)).body.device, (await signIn(email)).body.device];
    for (let count = 0; count < 10; count += 1) expect((await signInWith(email, one, "guess")).status).toBe(401);
    expect((await signInWith(email, one)).body.detail).toBe("Too many attempts. Please try again in 15 minutes.");
    expect((await signInWith(email, other)).status).toBe(200);
    clock.advance({ minutes: 15 });
    expect((await signInWith(email, one)).status).toBe(200);
  });

  test.each(["fld_made-up", "fls_of-another-kind", "", "x"])(
    "named %j is none, and gets a token of its own",
    async (device) => {
      const { email } = await someone();
      const { status, body } = await signInWith(email, device);
      expect(status).toBe(200);
      expect(body.device).toMatch(/^fld_[\w-]{43}$/);
      expect(body.device).not.toBe(device);
    },
  );

  test("is forgotten half a year after its last use, and after twenty newer ones", async () => {
    const { email } = await someone();
    const { device } = (await signIn(email)).body;
    clock.advance({ days: 180 });
    await attack(email);
    expect((await signInWith(email, device)).status).toBe(429);
    clock.advance({ minutes: 60 });
    await cleanUpAuth(app);
    const knownDevices = () => database.asOwner((tx) => tx.selectFrom("known_devices").select("id").execute());
    expect(await knownDevices()).toEqual([]);
    for (let count = 0; count < 25; count += 1) {
      clock.advance({ seconds: 1 });
      expect((await signIn(email)).status).toBe(200);
    }
    expect(await knownDevices()).toHaveLength(20);
  });

  test("of another account counts toward the twenty", async () => {
    const { email } = await someone();
    for (let count = 0; count < 22; count += 1) {
      const { device } = (await signIn((await someone()).email)).body;
      clock.advance({ seconds: 1 });
      expect((await signInWith(email, device)).body.device).toBe(device);
    }
    const whose = (tx: Tx) => tx.selectFrom("identities").select("id").where("email", "=", email);
    const knownDevices = await database.asOwner((tx) =>
      tx.selectFrom("known_devices").select("id").where("identity_id", "in", whose(tx)).execute(),
    );
    expect(knownDevices).toHaveLength(20);
  });

  test("is not stored as its token", async () => {
    const { email } = await someone();
    const { device } = (await signIn(email)).body;
    const rows = await database.asOwner((tx) => tx.selectFrom("known_devices").selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(device);
    expect(rows.at(-1)?.token_hash).toHaveLength(32);
  });
});

describe("links that are requested from many networks", () => {
  test.each([
    ["/auth/magic-link", 15],
    ["/auth/forgot-password", 60],
  ])("%s: are emailed one after the other, and the latest one always works", async (path, minutes) => {
    const { email } = await someone();
    const ask = () => anonymousClient().post(path, { email });
    for (let count = 0; count < 12; count += 1) {
      expect((await ask()).status).toBe(202);
      await mail.drain();
    }
    expect(mail.to(email)).toHaveLength(5);
    for (const wait of [1, 2, 4, 8, 10, 10]) {
      const before = mail.to(email).length;
      clock.advance({ minutes: wait, milliseconds: -1 });
      await ask();
      await mail.drain();
      expect(mail.to(email)).toHaveLength(before);
      expect(wait).toBeLessThan(minutes);
      clock.advance({ milliseconds: 1 });
      await ask();
      await mail.drain();
      expect(mail.to(email)).toHaveLength(before + 1);
    }
  });

  test.each([
    ["/auth/magic-link", (token: string) => anonymousClient().post("/auth/magic-link/consume", { token })],
    [
      "/auth/forgot-password",
      (token: string) => anonymousClient().post("/auth/reset-password", { token, new_password: "marmalade on toast" }),
    ],
  ])("%s: once the latest one is used, another is emailed at once", async (path, use) => {
    const { email } = await someone();
    const ask = () => anonymousClient().post(path, { email });
    const links = async () => {
      await mail.drain();
      return mail.to(email).flatMap(({ link }) => (link?.includes("#") ? [new URL(link).hash.slice(1)] : []));
    };
    for (let count = 0; count < 8; count += 1) await ask();
    const mailed = await links();
    expect((await use(mailed.at(-1) ?? "")).status).toBe(200);
    await ask();
    expect(await links()).toHaveLength(mailed.length + 1);
  });

  test("for a password leave those that sign in alone, and the other way round", async () => {
    const { email } = await someone();
    for (let count = 0; count < 12; count += 1) await anonymousClient().post("/auth/forgot-password", { email });
    await anonymousClient().post("/auth/magic-link", { email });
    await mail.drain();
    expect(mail.to(email).filter(({ subject }) => subject?.startsWith("Your sign-in link"))).toHaveLength(1);
  });
});
