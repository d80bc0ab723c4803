/** The database is down behind its pooler: requests return Retry-After, and the log says so once. */
import { afterEach, expect, test } from "vitest";
import { openTestApp, unique } from "../../../tests/support/test-app.ts";

const app = await openTestApp({ isPooled: true });
const { log } = app;
const pooler = app.pooler;
if (!pooler) throw new Error("Nothing goes through a pooler here");
const { owner } = await app.aCompany();

afterEach(() => pooler.failWith());

interface Line {
  level: string;
  msg: string;
  requests?: number;
  err?: { message: string };
}

/** Warnings and errors written since there were so many characters. */
const linesSince = (length: number): Line[] =>
  log.text
    .slice(length)
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
    .filter(({ level }) => level === "warn" || level === "error");

const requests = 6;
const ask = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () => owner.post("/projects", { name: unique("Moonshot"), description: "Up." })),
  );

const failures: [code: string, text: string][] = [
  ["08P01", "server login has been failing, cached error: connect failed (server_login_retry)"],
  ["08P01", "server login has been failing, try again later (server_login_retry)"],
  ["08P01", "query_wait_timeout"],
  ["08P01", "client_login_timeout (server down)"],
  ["08P01", "no more connections allowed (max_client_conn)"],
  ["08P01", "pgbouncer cannot connect to server"],
  ["08P01", "server conn crashed?"],
  ["08P01", "server shutting down"],
  ["08P01", "admin forced disconnect"],
  ["08P01", 'database "firstlight" is disabled'],
  ["08006", "server login failed"],
  ["53300", "sorry, too many clients already"],
  ["57P01", "terminating connection due to administrator command"],
  ["57P02", "terminating connection because of crash of another server process"],
  ["57P03", "the database system is starting up"],
  ["57P03", "the database system is shutting down"],
  ["58000", "could not get connection from the pool"],
];

test("whatever a pooler or a starting server says is answered 503 with when to come again, and logged once", async () => {
  await ask(requests);
  const before = log.text.length;
  let refused = 0;
  for (const [code, text] of failures) {
    const answers = [];
    for (const at of ["statement", "sign-in"] as const) {
      pooler.failWith({ code, text, at });
      answers.push(...(await ask(requests)));
    }
    refused += answers.length;
    const said = answers.map(({ status, headers, body }) => ({ status, after: headers["retry-after"], ...body }));
    for (const answer of said) {
      expect({ text, ...answer }).toMatchObject({ text, status: 503, after: "2" });
      expect(answer.detail).toMatch(
        /^The database (connection was interrupted|cannot be reached right now)\. Please try again/,
      );
    }
  }
  pooler.failWith();
  expect((await ask(1))[0]?.status).toBe(201);
  await expect.poll(() => linesSince(before).at(-1)?.msg).toBe("The database responds again");
  expect(linesSince(before)).toMatchObject([
    { msg: "Database connection lost: requests get 503 until it responds", err: { message: failures[0]?.[1] } },
    { msg: "The database responds again", requests: refused },
  ]);
});
