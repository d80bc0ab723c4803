import { companyId, formId, ownerId, ownerToken, submitFormId } from "./data.ts";
import type { Request } from "./load.ts";
import type { ScenarioName } from "./options.ts";
import { inline } from "./pgbench.ts";
import * as sql from "./sql.ts";

/** A place in the list of answers: where a page starts. */
export interface PageCursor {
  at: Date;
  id: string;
}

export interface Scenario {
  name: ScenarioName;
  title: string;
  /** What the product is asked; `first` counts on over all runs. */
  product: (first: number) => Request;
  /** What the floor is asked for the same thing. Absent where the floor is no HTTP server. */
  floor?: (first: number) => Request;
  /** Other floors worth knowing, measured once. */
  more: readonly { title: string; request: Request }[];
  /** SQL of the ceiling. */
  ceiling?: string;
  /** The least share of the floor: performance-goals.md. */
  target: number;
}

const get = (path: string): Request => ({ kind: "get", paths: [path], tokens: [] });
const text = (value: string) => `'${value}'`;

/** Middle of the list of places, for the ceiling: pgbench sends the same page over and over. */
function middle(cursors: readonly PageCursor[]): PageCursor {
  return cursors[Math.floor(cursors.length / 2)] ?? { at: new Date(), id: ownerId };
}

export function productPages(cursors: readonly PageCursor[]): string[] {
  return cursors.map(({ at, id }) => {
    const cursor = Buffer.from(`${at.getTime()}.${id}`).toString("base64url");
    return `/api/forms/${formId(1)}/responses?limit=50&cursor=${cursor}`;
  });
}

function floorPages(cursors: readonly PageCursor[], path: string): string[] {
  return cursors.map(({ at, id }) => `${path}?form=${formId(1)}&at=${at.toISOString()}&id=${id}`);
}

const signIn = (testers: number): Scenario => ({
  name: "sign-in",
  title: "sign-in",
  product: (first) => ({ kind: "sign-in", first, testers }),
  more: [],
  target: 0.9,
});

const list: Scenario = {
  name: "list",
  title: "list 50 projects",
  product: () => ({ kind: "get", paths: ["/api/projects"], tokens: [ownerToken] }),
  floor: () => get("/list"),
  more: [{ title: "the database builds the JSON", request: get("/list-json") }],
  ceiling: inline(sql.listProjects, [text(companyId)]),
  target: 0.6,
};

const submit = (testers: number): Scenario => ({
  name: "submit",
  title: "submit nine answers",
  product: (first) => ({ kind: "submit", prefix: "/api/forms/", suffix: "/responses", first, testers }),
  floor: (first) => ({ kind: "submit", prefix: "/submit/", suffix: "", first, testers }),
  more: [],
  ceiling: inline(sql.insertResponse, [
    text(companyId),
    text(submitFormId(1)),
    "gen_random_uuid()",
    "gen_random_uuid()",
    `'{"field_1": "Quick and calm", "field_2": "${"It happened again after a restart. ".repeat(5)}", "field_4": 12, "field_9": 4}'`,
    "now()",
  ]),
  target: 0.4,
});

const responses = (cursors: readonly PageCursor[]): Scenario => ({
  name: "responses",
  title: "50 responses of 10,000",
  product: () => ({ kind: "get", paths: productPages(cursors), tokens: [ownerToken] }),
  floor: () => ({ kind: "get", paths: floorPages(cursors, "/responses"), tokens: [] }),
  more: [
    {
      title: "with an exact count",
      request: { kind: "get", paths: floorPages(cursors, "/responses-counted"), tokens: [] },
    },
  ],
  ceiling: inline(sql.pageOfResponses, [
    text(companyId),
    text(formId(1)),
    `timestamptz ${text(middle(cursors).at.toISOString())}`,
    `uuid ${text(middle(cursors).id)}`,
  ]),
  target: 0.6,
});

const stats: Scenario = {
  name: "stats",
  title: "stats over 100,000",
  product: () => ({ kind: "get", paths: ["/api/dashboard/stats"], tokens: [ownerToken] }),
  floor: () => get("/stats"),
  more: [
    { title: "the product's own counters", request: get("/stats-counters") },
    { title: "by scanning", request: get("/stats-scan") },
  ],
  ceiling: inline(sql.readCounters, [text(companyId)]),
  target: 0.4,
};

export function scenariosOf(
  only: readonly ScenarioName[],
  testers: number,
  cursors: readonly PageCursor[],
): Scenario[] {
  const all = [signIn(testers), list, submit(testers), responses(cursors), stats];
  return all.filter(({ name }) => only.includes(name));
}
