/** What holds for every answer, whatever was asked. */
import { expect } from "vitest";
import { checkAnswer } from "../../../tests/support/check-answer.ts";
import { exchange, type Reply } from "../../../tests/support/client.ts";
import type { TestApp } from "../../../tests/support/test-app.ts";
import type { World } from "../../../tests/support/world.ts";
import type { Sent, Verdict } from "./cases.ts";
import type { Operation } from "./document.ts";
import type { Ground, Right } from "./ground.ts";
import { saysRuleBeyondTheDocument } from "./rules.ts";

/** The server's own bound of a call; a machine that does many things at once gets it whole. */
const longestMs = 30_000;
const slowMs = 2_000;

export interface Tried {
  sent: Sent;
  reply: Reply;
  verdict: Verdict;
}

const shortened = (text: string | Buffer | undefined) =>
  text === undefined ? undefined : text.toString().slice(0, 600);

function secretsOf({ invitation, links, supportCode, unsubscribeToken, tester, team, answered }: World): string[] {
  const people = [tester, answered, team.owner, team.admin, team.member];
  return [invitation, ...Object.values(links), supportCode, unsubscribeToken, ...people.map(({ token }) => token)];
}

function marksOf({ team, tester, project, form, messageIds }: World): string[] {
  return [
    team.company.id,
    team.company.domain,
    team.owner.email,
    tester.email,
    project.id,
    form.id,
    ...Object.values(messageIds),
  ];
}

/** A generic message does not name its value, so the path is put before it. */
const sentenceOf = ({ path, message }: { path: string; message: string }) =>
  message.startsWith("This value ") ? `“${path}”: ${message}` : message;

/** One line of calls: sends, holds each answer against all that holds for any, and counts. */
export function createTries(app: TestApp, ground: Ground) {
  const owed: { id: string; asked: string; entries: readonly number[] }[] = [];
  const figures = { calls: 0, accepted: 0, slow: 0, throttled: 0, slowestMs: 0 };

  async function send(sent: Sent, token: string | undefined): Promise<Reply> {
    const headers = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...sent.headers };
    const { payload, url } = sent;
    // The type names the methods there are; whatever else is asked for is a text to the server as well.
    const method = sent.method as "GET";
    const started = performance.now();
    const timer = Promise.withResolvers<never>();
    const bell = setTimeout(() => timer.reject(new Error(`no answer within ${longestMs} ms`)), longestMs);
    const options = { method, url, headers, remoteAddress: ground.ip, ...(payload === undefined ? {} : { payload }) };
    const reply = await Promise.race([exchange(app.app, options), timer.promise]).finally(() => clearTimeout(bell));
    const took = performance.now() - started;
    figures.calls += 1;
    figures.slowestMs = Math.max(figures.slowestMs, took);
    if (took > slowMs) figures.slow += 1;
    return reply;
  }

  /** Resets the attempt counters. */
  const forgiveTries = () => app.database.asOwner((tx) => tx.deleteFrom("throttles").execute());

  function expectSafe(text: string, own: readonly World[], foreign: readonly World[]): void {
    for (const secret of [...own, ...foreign].flatMap(secretsOf)) expect(text).not.toContain(secret);
    for (const mark of foreign.flatMap(marksOf)) expect(text).not.toContain(mark);
  }

  function checkReply(operation: Operation, { sent, reply }: Pick<Tried, "sent" | "reply">): void {
    const { status, headers, body, raw } = reply;
    // Taken before anything is said of them, or the next try would be blamed for them.
    const logged = app.log.takeErrors();
    expect({ status, isServers: status >= 500 }).toEqual({ status, isServers: false });
    expect(logged).toEqual([]);
    if (sent.method !== "HEAD") {
      const path = sent.url.slice(4).split("?")[0] ?? "";
      const entries = checkAnswer({ method: sent.method, path }, reply);
      if (entries) owed.push({ id: headers["x-request-id"] ?? "", asked: `${sent.method} ${path}`, entries });
    }
    const [ours, theirs] = ground.worlds;
    const isPanels = operation.name.startsWith("admin") || sent.url.startsWith("/api/admin/");
    if (ours && theirs) expectSafe(raw.toString("latin1"), [ours], isPanels ? [] : [theirs]);
    if (sent.method !== operation.method) return;
    // A status the document does not name was found above; a strange address is another call's, or none.
    expect(operation.answers[String(status)]?.(headers["content-type"], body)).toBeUndefined();
  }

  function checkVerdict({ reply: { status, body }, verdict }: Pick<Tried, "reply" | "verdict">): void {
    if (verdict === "breaks") expect(status, "invalid input was let in").toBeGreaterThanOrEqual(400);
    if (verdict !== "fits" || ![400, 413, 415, 422].includes(status)) return;
    const said: string[] = body?.errors?.map(sentenceOf) ?? [body?.detail];
    expect(said.filter((sentence) => !saysRuleBeyondTheDocument(sentence)).join(" | ")).toBe("");
  }

  /** Sends a case and checks the reply; an error contains what was sent. */
  async function check(tried: Omit<Tried, "reply">, by: Right, operation: Operation): Promise<Reply> {
    const { sent } = tried;
    try {
      let reply = await send(sent, by.token);
      if (reply.status === 429) {
        checkReply(operation, { sent, reply });
        figures.throttled += 1;
        await forgiveTries();
        reply = await send(sent, by.token);
      }
      checkReply(operation, { sent, reply });
      checkVerdict({ ...tried, reply });
      if (reply.status < 300) figures.accepted += 1;
      return reply;
    } catch (error) {
      const what = `${sent.method} ${sent.url.slice(0, 400)} ${JSON.stringify(sent.headers)} ${shortened(sent.payload)}`;
      throw new Error(`${what}\n${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  }

  /** A request without a session returns 401, unless it could not even be parsed. */
  async function expectStrange(operation: Operation, sent: Sent): Promise<void> {
    const { status } = await send(sent, undefined);
    expect({ sent: `${sent.method} ${sent.url}`, status }).toEqual({
      sent: `${sent.method} ${sent.url}`,
      status: expect.toBeOneOf([401, 400, 404, 413, 415]),
    });
    if (operation.fits.body(undefined) && sent.payload === undefined) expect(status).toBe(401);
  }

  /** Of each call exactly the audit entries it may have left. */
  async function settle(): Promise<void> {
    const due = owed.splice(0);
    if (due.length === 0) return;
    const ids = due.map(({ id }) => id);
    const rows = await app.database.asOwner(async (tx) => [
      ...(await tx.selectFrom("audit_entries").select("request_id").where("request_id", "in", ids).execute()),
    ]);
    const ofPanel = await app.database.asOwner((tx) =>
      tx.selectFrom("platform_audit_entries").select("request_id").where("request_id", "in", ids).execute(),
    );
    const counts = (list: readonly { request_id: string | null }[]) =>
      Map.groupBy(list, ({ request_id }) => request_id);
    const [own, panel] = [counts(rows), counts(ofPanel)];
    for (const { id, asked, entries } of due) {
      const written = (asked.includes(" /admin/") ? panel : own).get(id)?.length ?? 0;
      expect(entries, `audit entries of ${asked}: ${written}`).toContain(written);
    }
  }

  return { check, expectStrange, settle, figures };
}

export type Tries = ReturnType<typeof createTries>;
