/** One project with 200 forms and 100,000 answers: what staff see first of it, and deleting it whole. */
import { companyId, ownerId, ownerToken, projectId, testerToken } from "./data.ts";
import { timesOf } from "./measure.ts";
import type { Served } from "./processes.ts";
import { withClient } from "../support/with-client.ts";

export interface ProjectsPart {
  /** Medians in milliseconds. */
  timed: { what: string; ms: number }[];
  /** How long the call takes, and until the last row is gone. */
  deleted: { ms: number; seconds: number };
}

const moreForms = 190;

const fill = [
  "set session_replication_role = replica",
  `update forms set project_id = '${projectId(1)}' where id in (select form_id from response_totals where company_id = '${companyId}' and responses > 0)`,
  `update project_testers set joined_at = created_at where company_id = '${companyId}'`,
  "set session_replication_role = origin",
  `insert into forms (company_id, id, project_id, title, description, instructions, priority, sequence_order, status, created_by, created_at,
     updated_at, opened_at)
   select '${companyId}', md5('more' || n)::uuid, '${projectId(1)}', 'Form ' || n, '', '', 'low', n, 'open', '${ownerId}', now(), now(), now()
   from generate_series(1, ${moreForms}) n`,
  `insert into form_versions (company_id, form_id, version, fields, created_by, created_at)
   select company_id, id, 1, '[]', created_by, created_at from forms where id in (select md5('more' || n)::uuid from generate_series(1, ${moreForms}) n)`,
  "analyze forms, form_versions, project_testers",
];

async function call(product: Served, token: string, path: string, method = "GET"): Promise<string | null> {
  const reply = await fetch(`${product.origin}/api${path}`, { method, headers: { authorization: `Bearer ${token}` } });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text}`);
  return /cursor=([^&>]*)/.exec(reply.headers.get("link") ?? "")?.[1] ?? null;
}

async function measureReading(product: Served): Promise<ProjectsPart["timed"]> {
  const path = `/projects/${projectId(1)}`;
  const read = (of: string, token = ownerToken) => timesOf(() => call(product, token, of));
  let cursor: string | null = null;
  for (let page = 1; page < 20; page += 1)
    cursor = await call(product, ownerToken, `${path}/activity${cursor === null ? "" : `?cursor=${cursor}`}`);
  return [
    { what: "the project with its counts", ms: await read(path) },
    { what: "its activity", ms: await read(`${path}/activity`) },
    { what: "its activity, page 20", ms: await read(`${path}/activity?cursor=${cursor ?? ""}`) },
    { what: "its feedback", ms: await read(`${path}/feedback`) },
    { what: "the dashboard of a tester on it", ms: await read("/beta/dashboard", testerToken(1)) },
  ];
}

export function measureProjects(product: Served, databaseUrl: string): Promise<ProjectsPart> {
  return withClient({ connectionString: databaseUrl }, async (client) => {
    for (const statement of fill) await client.query(statement);
    const timed = await measureReading(product);
    const began = performance.now();
    await call(product, ownerToken, `/projects/${projectId(1)}`, "DELETE");
    const ms = performance.now() - began;
    const isThere = async () =>
      (await client.query("select from projects where id = $1", [projectId(1)])).rowCount === 1;
    while (await isThere()) await new Promise((resolve) => setTimeout(resolve, 250));
    return { timed, deleted: { ms, seconds: (performance.now() - began) / 1000 } };
  });
}
