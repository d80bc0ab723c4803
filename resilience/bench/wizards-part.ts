/** One wizard that 10,000 testers went through: running it, reading its analytics and taking them out, beside bare SQL. */
import { randomUUID } from "node:crypto";
import type { Client } from "pg";
import { companyId, ownerId, ownerToken, projectId, testerToken } from "./data.ts";
import { timesOf } from "./measure.ts";
import type { Served } from "./processes.ts";
import * as sql from "./sql.ts";
import { withClient } from "../support/with-client.ts";

export interface Timed {
  what: string;
  /** Medians in milliseconds. */
  ours: number;
  floor: number | undefined;
}

export interface WizardsPart {
  timed: Timed[];
  /** Assignment to all testers of the project. */
  assigned: { people: number; seconds: number };
  exportSeconds: number;
}

const runs = 10_000;
const stepCount = 10;
const wizardId = randomUUID();

/** Ten steps of two questions; the first of each has to be answered. */
/** The same in each process: one fills, another calls. */
const idOf = (kind: string, n: number) => `00000000-0000-4000-8000-${kind}${n.toString(16).padStart(10, "0")}`;

export const steps = Array.from({ length: stepCount }, (_, order) => ({
  id: idOf("e2", order),
  title: `Step ${order + 1}`,
  description: "Instructions for this step.",
  order,
  estimated_time: 2,
  is_required: true,
  content_blocks: [{ type: "text", content: "Open the planner and draw a loop. ".repeat(10), metadata: {} }],
  interactions: [
    { type: "rating", options: [] },
    {
      type: "multiple_choice",
      options: ["North", "East", "South"].map((text, nth) => ({
        id: idOf("e4", order * 10 + nth),
        text,
        value: text.toLowerCase(),
      })),
    },
  ].map((asked, index) => ({
    ...asked,
    id: idOf("e3", order * 10 + index),
    question: `Question ${index + 1}`,
    required: index === 0,
    order: index,
    metadata: {},
  })),
  show_if: null,
  updated_at: new Date().toISOString(),
}));
const interactionIds = steps.flatMap(({ interactions }) => interactions.map(({ id }) => id));
const stepIds = steps.map(({ id }) => id);
const uuids = (ids: readonly string[]) => `array['${ids.join("','")}']::uuid[]`;

/** Seven of ten came to the end, the others stopped one after another; without triggers, or it would take minutes. */
const fill = [
  "set session_replication_role = replica",
  `insert into wizards (company_id, id, project_id, kind, title, description, priority, tags, status, settings, step_count, shown_step_count,
     created_by, created_at, updated_at)
   values ('${companyId}', '${wizardId}', '${projectId(1)}', 'wizard', 'The tour', 'All of it.', 'required', '{}', 'published', '{"completion_message": ""}',
     ${stepCount}, ${stepCount}, '${ownerId}', now(), now())`,
  `insert into wizard_versions (company_id, wizard_id, version, steps, created_by, created_at)
   values ('${companyId}', '${wizardId}', 1, '${JSON.stringify(steps)}', '${ownerId}', now())`,
  `insert into wizard_totals (company_id, wizard_id, slot, assigned, in_progress, completed)
   select '${companyId}', '${wizardId}', slot, case slot when 0 then ${runs} else 0 end, case slot when 0 then ${runs * 0.3} else 0 end,
     case slot when 0 then ${runs * 0.7} else 0 end from generate_series(0, 7) slot`,
  `insert into wizard_assignments (company_id, wizard_id, user_id, project_id, started_at, version, step_count, completed_count, current_step_id,
     last_active_at, completed_at)
   select '${companyId}', '${wizardId}', md5('user' || n)::uuid, '${projectId(1)}', now() - interval '1 hour', 1, ${stepCount}, done,
     (${uuids(stepIds)})[done + 1], now(), case done when ${stepCount} then now() - (n % 50) * interval '1 minute' end
   from (select n, case when n % 10 < 7 then ${stepCount} else n % ${stepCount} end as done from generate_series(1, ${runs}) n) given`,
  `insert into wizard_step_runs (company_id, wizard_id, user_id, step_id, time_spent, completed_at)
   select company_id, wizard_id, user_id, (${uuids(stepIds)})[step], 20 + (step * 37 + ('x' || left(md5(user_id::text), 4))::bit(16)::int) % 300, now()
   from wizard_assignments cross join generate_series(1, ${stepCount}) step where wizard_id = '${wizardId}' and step <= completed_count`,
  `insert into wizard_responses (company_id, wizard_id, user_id, interaction_id, step_id, response, answered_at)
   select company_id, wizard_id, user_id, (${uuids(interactionIds)})[asked], (${uuids(stepIds)})[(asked + 1) / 2],
     case asked % 2 when 1 then jsonb_build_object('rating', asked % 5 + 1) else '{"value": "east"}' end, now() - asked * interval '1 minute'
   from wizard_assignments cross join generate_series(1, ${stepCount * 2}) asked
   where wizard_id = '${wizardId}' and (asked + 1) / 2 <= completed_count`,
  "set session_replication_role = origin",
  "analyze wizard_assignments, wizard_step_runs, wizard_responses",
];

async function call(product: Served, token: string, path: string, body?: object): Promise<unknown> {
  const reply = await fetch(`${product.origin}/api${path}`, {
    headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text}`);
  return reply.headers.get("content-type")?.includes("json") ? (JSON.parse(text) as unknown) : text;
}

/** Testers that have not started it, each once. */
const fresh = (n: number) => testerToken(runs + 1 + n);

async function measureTesters(product: Served, client: Client): Promise<Timed[]> {
  const [step] = steps;
  const [asked] = step?.interactions ?? [];
  if (!step || !asked) throw new Error("The wizard has no interactions");
  const wizard = `/wizards/${wizardId}`;
  const answer = { interaction_id: asked.id, response_data: { rating: 4 }, time_spent: 20 };
  const stored = [companyId, wizardId, step.id];
  return [
    {
      what: "tester: wizard list",
      ours: await timesOf((n) => call(product, fresh(n), `/beta/projects/${projectId(1)}/wizards`)),
      floor: await timesOf(() => client.query(sql.wizardsOfProject, [companyId, projectId(1)])),
    },
    {
      what: "tester: start",
      ours: await timesOf((n) => call(product, fresh(n), `${wizard}/start`, {})),
      floor: undefined,
    },
    {
      what: "tester: answer",
      ours: await timesOf((n) => call(product, fresh(n), `${wizard}/steps/${step.id}/responses`, answer)),
      floor: await timesOf(() => client.query(sql.insertWizardResponse, [...stored, randomUUID(), randomUUID()])),
    },
    {
      what: "tester: complete a step",
      ours: await timesOf((n) => call(product, fresh(n), `${wizard}/steps/${step.id}/complete`, { time_spent: 30 })),
      floor: undefined,
    },
    {
      what: "tester: progress",
      ours: await timesOf((n) => call(product, fresh(n), `${wizard}/progress`)),
      floor: undefined,
    },
  ];
}

async function measureStaff(product: Served, client: Client): Promise<Timed[]> {
  const wizard = `/wizards/${wizardId}`;
  const read = (path: string) => timesOf(() => call(product, ownerToken, path));
  const key = [companyId, wizardId];
  const bare = (text: string, values: readonly unknown[] = key) => timesOf(() => client.query(text, [...values]));
  return [
    {
      what: "staff: wizard list",
      ours: await read(`/projects/${projectId(1)}/wizards`),
      floor: await bare(sql.wizardsOfProject, [companyId, projectId(1)]),
    },
    {
      what: "staff: analytics of 10,000 runs",
      ours: await read(`${wizard}/analytics`),
      floor:
        (await bare(sql.countedStepRuns)) +
        (await bare(sql.countedWizardAnswers)) +
        (await bare(sql.countedWizardRuns)),
    },
    { what: "staff: tester progress", ours: await read(`${wizard}/testers`), floor: undefined },
    { what: "staff: search by name", ours: await read(`${wizard}/testers?q=Number%209999`), floor: undefined },
    {
      what: "staff: newest answers",
      ours: await read(`${wizard}/answers?interaction_id=${interactionIds[0]}`),
      floor: await bare(sql.newestWizardAnswers, [...key, interactionIds[0]]),
    },
  ];
}

export function measureWizards(product: Served, databaseUrl: string): Promise<WizardsPart> {
  return withClient({ connectionString: databaseUrl }, async (client) => {
    for (const statement of fill) await client.query(statement);
    const timed = [...(await measureTesters(product, client)), ...(await measureStaff(product, client))];
    const began = performance.now();
    await call(product, ownerToken, `/wizards/${wizardId}/export?format=csv`);
    const exportSeconds = (performance.now() - began) / 1000;
    const started = performance.now();
    const all = (await call(product, ownerToken, `/wizards/${wizardId}/assign`, { everyone: true })) as {
      assigned: number;
    };
    return { timed, assigned: { people: all.assigned, seconds: (performance.now() - started) / 1000 }, exportSeconds };
  });
}
