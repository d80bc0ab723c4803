/** The baseline: bare Fastify routes and a plain pool, without sign-in, validation or tenant isolation. Runs in its own process. */
import { randomUUID } from "node:crypto";
import Fastify from "fastify";
import { Pool } from "pg";
import { companyId } from "./data.ts";
import * as sql from "./sql.ts";

const pool = new Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });
const app = Fastify();

app.get("/list", async () => (await pool.query(sql.listProjects, [companyId])).rows);

app.get("/list-json", async (_request, reply) => {
  const { rows } = await pool.query<{ body: string }>(sql.listProjectsAsJson, [companyId]);
  return reply.type("application/json").send(rows[0]?.body);
});

app.post<{ Params: { form: string }; Body: { responses: unknown } }>("/submit/:form", async (request, reply) => {
  const id = randomUUID();
  const now = new Date();
  const answers = JSON.stringify(request.body.responses);
  await pool.query(sql.insertResponse, [companyId, request.params.form, id, randomUUID(), answers, now]);
  return reply.code(201).send({ id, submitted_at: now });
});

interface Page {
  form: string;
  at: string;
  id: string;
}

app.get<{ Querystring: Page }>("/responses", async ({ query }) => {
  const { rows } = await pool.query(sql.pageOfResponses, [companyId, query.form, query.at, query.id]);
  return { responses: rows };
});

app.get<{ Querystring: Page }>("/responses-counted", async ({ query }) => {
  const [page, count] = await Promise.all([
    pool.query(sql.pageOfResponses, [companyId, query.form, query.at, query.id]),
    pool.query<{ count: string }>(sql.countResponses, [companyId, query.form]),
  ]);
  return { responses: page.rows, total: Number(count.rows[0]?.count) };
});

app.get("/stats", async () => (await pool.query(sql.readRollup, [companyId])).rows[0]);
app.get("/stats-counters", async () => (await pool.query(sql.readCounters, [companyId])).rows[0]);
app.get("/stats-scan", async () => (await pool.query(sql.scanAnswers, [companyId])).rows[0]);

console.log(`Firstlight is running at ${await app.listen({ host: "127.0.0.1", port: 0 })}`);
process.on("SIGTERM", () => process.exit(0));
