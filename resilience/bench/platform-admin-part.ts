/** What the panel shows of a hundred thousand people in five thousand companies, over HTTP. */
import { Client } from "pg";
import { spreadOf, type Spread } from "./measure.ts";
import { adminToken, companies, fillPanel, people, personId } from "./platform-admin-fill.ts";
import type { Served } from "./processes.ts";
import { fillPlatformAudit, platformAuditQueries } from "./platform-audit-fill.ts";

export interface PanelPart {
  people: number;
  companies: number;
  timed: (Spread & { what: string; rows: number })[];
}

const pageSize = 20;
const askedTimes = 50;

async function get(product: Served, path: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${adminToken}`, "user-agent": "bench" };
  const reply = await fetch(`${product.origin}/api/admin${path}`, { headers });
  const body: unknown = await reply.json();
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${JSON.stringify(body)}`);
  return body;
}

const lastPage = Math.floor(people / pageSize);
const asked: readonly (readonly [what: string, path: string])[] = [
  ["people, page 1", "/users"],
  ["people, page 2,000", "/users?page=2000"],
  ["people, past the last page", `/users?page=${lastPage * 2}`],
  ["real people alone", "/users?real_users_only=true"],
  ["real people alone, page 2,000", "/users?real_users_only=true&page=2000"],
  ["active people", "/users?status=active"],
  ["active people, page 2,000", "/users?status=active&page=2000"],
  ["suspended people", "/users?status=suspended"],
  ["people on trial", "/users?subscription_tier=trial"],
  ["people with pro", "/users?subscription_tier=pro"],
  ["people with enterprise, one in a thousand", "/users?subscription_tier=enterprise"],
  ["all filters at once", "/users?subscription_tier=pro&status=suspended&real_users_only=true&search=stone"],
  ["search: everybody", "/users?search=people.example"],
  ["search: all, page 2,000", "/users?search=people.example&page=2000"],
  ["search: one letter", "/users?search=a"],
  ["search: one letter, page 2,000", "/users?search=a&page=2000"],
  ["search: a company's kind", "/users?search=labs"],
  ["search: a full name", "/users?search=ada%20vega"],
  ["search: one company", "/users?search=archer-4321"],
  ["search: one person", "/users?search=99999%40people"],
  ["search: nobody", "/users?search=zqxzqx"],
  ["search: no match, two letters", "/users?search=zq"],
  ["search: a wildcard with no match", "/users?search=%25"],
  ["one person", `/users/${personId}/details`],
  ["subscriptions, page 1", "/subscriptions"],
  ["subscriptions, page 200", "/subscriptions?page=200"],
  ["subscriptions with enterprise", "/subscriptions?subscription_tier=enterprise"],
  ["subscriptions, search: everybody", "/subscriptions?search=people.example"],
  ["subscriptions, search: one company", "/subscriptions?search=archer-4321"],
  ["subscriptions, search: nobody", "/subscriptions?search=zqxzqx"],
  ["analytics, 365 days", "/analytics/platform?days=365"],
  ["analytics of real customers", "/analytics/platform?real_users_only=true"],
  ...platformAuditQueries.map(({ what, query }) => [what, `/audit?${query}`] as const),
  ["health", "/health"],
  ["failed jobs", "/jobs"],
];

export async function measurePanel(product: Served, databaseUrl: string): Promise<PanelPart> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of [...fillPanel, ...fillPlatformAudit]) await client.query(statement);
  } finally {
    await client.end();
  }
  const timed: PanelPart["timed"] = [];
  for (const [what, path] of asked) {
    const answer = await get(product, path);
    const times = await spreadOf(() => get(product, path), askedTimes);
    timed.push({ what, rows: Array.isArray(answer) ? answer.length : 1, ...times });
  }
  return { people, companies, timed };
}
