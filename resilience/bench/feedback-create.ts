/** Writing feedback down, beside the bare statements that store the same. */
import { wordKeys } from "@firstlight/contract";
import { randomUUID } from "node:crypto";
import type { Client } from "pg";
import { testerTokenOf } from "./companies-fill.ts";
import { company, large, project, reporterId } from "./feedback-fill.ts";
import type { Ask } from "./feedback-part.ts";
import { chance, wordingOf } from "./feedback-words.ts";
import { spread, type Spread } from "./measure.ts";

export interface CreateFigures {
  /** By the team, by a tester whose team is notified, and the bare statements. */
  staff: Spread;
  tester: Spread;
  floor: Spread;
}

const turns = 60;

async function insertBare(client: Client, { title, body }: { title: string; body: string }): Promise<void> {
  const id = randomUUID();
  const at = new Date();
  await client.query("begin");
  const { rows } = await client.query<{ last_number: number }>(
    "update feedback_settings set last_number = last_number + 1 where company_id = $1 and project_id = $2 returning last_number",
    [company, project],
  );
  const number = rows[0]?.last_number;
  await client.query(
    `insert into feedback_items (company_id, id, project_id, number, type, title, details, severity, reporter_id, source, impact, respond_by,
       created_at, last_activity_at) values ($1, $2, $3, $4, 'bug', $5, $6, 'major', $7, 'tester', 40, $8, $8, $8)`,
    [company, id, project, number, title, JSON.stringify({ steps: body }), reporterId, at],
  );
  await client.query(
    `insert into feedback_votes (company_id, item_id, user_id, environment, platform, added_by, created_at)
     values ($1, $2, $3, '{"platform": "ios"}', 'ios', $3, $4)`,
    [company, id, reporterId, at],
  );
  await client.query(
    `insert into feedback_events (company_id, id, item_id, at, actor_id, kind, before, after)
     values ($1, $2, $3, $4, $5, 'created', '', '')`,
    [company, randomUUID(), id, at, reporterId],
  );
  await client.query("insert into feedback_followers (company_id, item_id, user_id) values ($1, $2, $3)", [
    company,
    id,
    reporterId,
  ]);
  await client.query(
    `insert into feedback_words (company_id, project_id, is_shared, word, number)
     select $1, $2, false, word, $3 from unnest($4::text[]) as word`,
    [company, project, number, wordKeys(`${title} ${body}`)],
  );
  await client.query("commit");
}

/** One after the other in turns, so that other load on the machine affects all. */
export async function measureCreate(ask: Ask, client: Client): Promise<CreateFigures> {
  const next = chance(7);
  const times = { staff: [] as number[], tester: [] as number[], floor: [] as number[] };
  for (let turn = 0; turn < turns; turn += 1) {
    const work = {
      staff: (said: object) => ask("POST", `/projects/${project}/feedback-items`, said),
      tester: (said: object) => ask("POST", `/beta/projects/${project}/feedback`, said, testerTokenOf(large, turn + 1)),
      floor: (_said: object, wording: ReturnType<typeof wordingOf>) => insertBare(client, wording),
    };
    for (const who of ["staff", "tester", "floor"] as const) {
      const wording = wordingOf(next);
      const { title, body } = wording;
      const said = {
        type: "bug",
        title,
        details: { steps: body },
        severity: "major",
        environment: { platform: "ios" },
      };
      const started = performance.now();
      await work[who](said, wording);
      // The first ones are slower, since connections are made and statements planned.
      if (turn >= 5) times[who].push(performance.now() - started);
    }
  }
  return { staff: spread(times.staff), tester: spread(times.tester), floor: spread(times.floor) };
}
