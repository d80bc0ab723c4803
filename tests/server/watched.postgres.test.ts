/** What those who run the service see of it: figures and traces, of no one person. */
import { afterAll, describe, expect, test } from "vitest";
import { startCollector, type CollectedSpan } from "../support/otlp-collector.ts";
import { openTestApp, unique } from "../support/test-app.ts";

const collector = await startCollector();
const app = await openTestApp({
  operations: { metrics: { host: "127.0.0.1", port: 0 }, tracing: { url: collector.url, share: 1, everyMs: 20 } },
});
afterAll(() => collector.close());

async function read(): Promise<string> {
  const answer = await fetch(app.operations.metricsAddress ?? "");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=/);
  return answer.text();
}

/** Value of the metric with this name and labels. */
async function figure(line: string): Promise<number> {
  const found = (await read()).split("\n").find((each) => each.startsWith(`${line} `));
  return found === undefined ? Number.NaN : Number(found.slice(line.length));
}

describe("figures", () => {
  test("calls are counted by the pattern of their route and by how they ended", async () => {
    const { owner } = await app.aCompany();
    const missing = `/projects/${crypto.randomUUID()}`;
    expect((await owner.get(missing)).status).toBe(404);
    expect((await owner.get(missing)).status).toBe(404);
    expect((await app.anonymous.get(`/nowhere/${unique("typed")}`)).status).toBe(404);
    const route = `method="GET",route="/api/projects/:id"`;
    await expect.poll(() => figure(`firstlight_http_requests_total{${route},status="4xx"}`)).toBe(2);
    await expect.poll(() => figure(`firstlight_http_request_duration_seconds_count{${route}}`)).toBe(2);
    await expect.poll(() => figure("firstlight_http_requests_in_flight")).toBe(0);
    // Dashboards of the release before still read these.
    expect(await figure(`firstlight_calls_total{${route},status="4xx"}`)).toBe(2);
    expect(await figure(`firstlight_call_seconds_count{${route}}`)).toBe(2);
  });

  test("the database, what waits, streams and the process show", async () => {
    const text = await read();
    const names = [
      'firstlight_database_wait_seconds_count{role="tenant",outcome="ok"}',
      'firstlight_database_transaction_seconds_count{role="gate",outcome="ok"}',
      'firstlight_database_statement_seconds_count{role="tenant",outcome="ok"}',
      'firstlight_database_connections{role="tenant",state="waiting"} 0',
      'firstlight_jobs{queue="deliver-mail",state="queued"}',
      "firstlight_jobs_oldest_seconds",
      "firstlight_mails_waiting",
      "firstlight_mails_oldest_seconds",
      "firstlight_webhooks_waiting 0",
      "firstlight_streams_open 0",
      "firstlight_database_up 1",
      'firstlight_build_info{version="',
      "nodejs_eventloop_lag_p99_seconds",
      "process_resident_memory_bytes",
    ];
    expect(names.filter((name) => !text.includes(name))).toEqual([]);
  });

  test("a folder that files cannot be written to shows", async () => {
    expect(await figure("firstlight_files_writable")).toBe(1);
    app.disk.isWritable = false;
    expect(await figure("firstlight_files_writable")).toBe(0);
    app.disk.isWritable = true;
  });

  test("the count of queued emails is read on request", async () => {
    const before = await figure("firstlight_mails_waiting");
    const project = await app.aProject(await app.aCompany());
    const asked = { name: "Bo", email: `${unique("bo")}@example.com`, project_id: project.id };
    expect((await project.owner.post("/users/invite-beta", asked)).status).toBe(201);
    expect(await figure("firstlight_mails_waiting")).toBe(before + 1);
    await app.mail.drain();
  });

  test("no label contains a person, a company or user input", async () => {
    const text = await read();
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/);
    expect(text).not.toMatch(/@example|typed/);
  });

  test("they are read at that one address alone", async () => {
    const address = app.operations.metricsAddress ?? "";
    expect((await fetch(address.replace("/metrics", "/"))).status).toBe(404);
    expect((await fetch(address, { method: "POST" })).status).toBe(404);
    expect((await app.app.inject("/metrics")).headers["content-type"]).not.toMatch(/version=/);
  });
});

describe("traces", () => {
  const traceId = "0af7651916cd43dd8448eb211c80319c";
  const parentId = "b7ad6b7169203331";

  /** The spans of a trace once they are all here. */
  async function spansOf(trace: string): Promise<CollectedSpan[]> {
    await expect.poll(() => collector.spans.some((span) => span.traceId === trace && span.kind === 2)).toBe(true);
    return collector.spans.filter((span) => span.traceId === trace);
  }

  test("a request continues its caller's trace, with its transactions as child spans", async () => {
    const { owner } = await app.aCompany();
    const words = unique("secret-search");
    const answer = await owner.send("GET", "/projects", {
      query: { search: words },
      headers: { traceparent: `00-${traceId}-${parentId}-01` },
    });
    expect(answer.status).toBe(200);
    const spans = await spansOf(traceId);
    const call = spans.find(({ kind }) => kind === 2);
    expect(call).toMatchObject({ name: "GET /api/projects", parentSpanId: parentId });
    expect(call?.attributes).toEqual({
      "http.request.method": "GET",
      "http.route": "/api/projects",
      "firstlight.request_id": answer.headers["x-request-id"],
      "http.response.status_code": "200",
    });
    const transactions = spans.filter(({ name }) => name === "transaction tenant");
    expect(transactions.length).toBeGreaterThan(0);
    for (const span of transactions) expect(span.parentSpanId).toBe(call?.spanId);
    expect(collector.raw()).not.toContain(words);
    const lines = app.log.text.split("\n").filter((line) => line.includes(traceId));
    expect(lines.some((line) => line.includes('"Answered"'))).toBe(true);
  });

  test("a job is a trace of its own, what it does below it, and the queue's looking around none", async () => {
    const { watch } = app.operations;
    const seen: string[] = [];
    await watch?.({ kind: "job", name: "cleanup" }, async () => {
      await app.database.asSystem((tx) => tx.selectFrom("throttles").select("key").limit(1).execute());
      seen.push("done");
    });
    expect(seen).toEqual(["done"]);
    const job = () => collector.spans.find(({ name }) => name === "job cleanup");
    await expect.poll(job).toMatchObject({ kind: 5, parentSpanId: "" });
    const below = collector.spans.filter((span) => span.traceId === job()?.traceId && span !== job());
    expect(below).toMatchObject([{ name: "transaction gate", parentSpanId: job()?.spanId }]);
    expect(collector.spans.filter(({ name, parentSpanId }) => name.startsWith("transaction") && !parentSpanId)).toEqual(
      [],
    );
  });
});
