import { randomUUID } from "node:crypto";
import { visibleSteps, type AuditResource } from "@firstlight/contract";
import type { Tx } from "#platform/db/database.ts";
import { countPlatforms, weighItems } from "#domains/feedback/public.ts";
import type { SampleCompany } from "./build-sample-company.ts";
import { company } from "./people.ts";

export async function findCompanies(tx: Tx): Promise<"none" | "sample" | "others"> {
  const rows = await tx.selectFrom("companies").select("is_sample").orderBy("is_sample", "desc").limit(1).execute();
  if (!rows[0]) return "none";
  return rows[0].is_sample ? "sample" : "others";
}

/** Last activity of each person, from their answers; staff were active this morning. */
function lastSeen(
  sample: SampleCompany,
  now: Date,
): (person: { id: string; joined_at: Date | null; role: string }) => Date | null {
  const latest = new Map<string, Date>();
  for (const { user_id, submitted_at } of sample.responses) {
    const known = latest.get(user_id);
    if (!known || known < submitted_at) latest.set(user_id, submitted_at);
  }
  const morning = new Date(now.getTime() - 3 * 3_600_000);
  return ({ id, joined_at, role }) => (role === "beta_tester" ? (latest.get(id) ?? joined_at) : morning);
}

export async function insertPeople(
  tx: Tx,
  company_id: string,
  sample: SampleCompany,
  how: { hash: string; now: Date },
): Promise<void> {
  const seen = lastSeen(sample, how.now);
  await tx
    .insertInto("identities")
    .values(
      sample.people.map(({ identity_id, email, joined_at, created_at }) => ({
        id: identity_id,
        email,
        password_hash: joined_at ? how.hash : null,
        created_at,
      })),
    )
    .execute();
  await tx
    .insertInto("users")
    .values(sample.people.map((person) => ({ ...person, company_id, last_login: seen(person) })))
    .execute();
}

export async function insertWork(tx: Tx, company_id: string, sample: SampleCompany): Promise<void> {
  const own = <T>(rows: readonly T[]) => rows.map((row) => ({ ...row, company_id }));
  await tx.insertInto("projects").values(own(sample.projects)).execute();
  await tx.insertInto("project_testers").values(own(sample.memberships)).execute();
  await tx
    .insertInto("tester_groups")
    .values(own(sample.groups.map(({ row }) => row)))
    .execute();
  const members = sample.groups.flatMap(({ row, members: ids }) =>
    ids.map((user_id) => ({ group_id: row.id, project_id: row.project_id, user_id })),
  );
  await tx.insertInto("tester_group_members").values(own(members)).execute();
  await tx.insertInto("invitations").values(own(sample.invitations)).execute();
  await tx
    .insertInto("forms")
    .values(own(sample.forms.map(({ row }) => ({ ...row, updated_at: row.created_at }))))
    .execute();
  const versions = sample.forms.map(({ row, fields }) => ({
    form_id: row.id,
    version: 1,
    fields: JSON.stringify(fields),
    created_by: row.created_by,
    created_at: row.created_at,
  }));
  await tx.insertInto("form_versions").values(own(versions)).execute();
  const responses = sample.responses.map(({ answers, ...response }) => ({
    ...response,
    answers: JSON.stringify(answers),
    // Sample responses notify no one.
    staff_notified: true,
  }));
  await tx.insertInto("form_responses").values(own(responses)).execute();
}

export async function insertWizards(tx: Tx, company_id: string, sample: SampleCompany): Promise<void> {
  const own = <T>(rows: readonly T[]) => rows.map((row) => ({ ...row, company_id }));
  const rows = sample.wizards.map(({ wizard, id, project_id, created_at, owner }) => ({
    id,
    project_id,
    kind: wizard.kind,
    title: wizard.title,
    description: wizard.description,
    priority: wizard.priority,
    estimated_total_time: wizard.minutes,
    tags: wizard.tags,
    status: wizard.status,
    settings: JSON.stringify({ completion_message: wizard.thanks }),
    step_count: wizard.steps.length,
    shown_step_count: visibleSteps(wizard.steps, {}).length,
    created_by: owner,
    created_at,
    updated_at: created_at,
  }));
  await tx.insertInto("wizards").values(own(rows)).execute();
  const versions = sample.wizards.map(({ wizard, id, created_at, owner }) => ({
    wizard_id: id,
    version: 1,
    steps: JSON.stringify(wizard.steps),
    created_by: owner,
    created_at,
  }));
  await tx.insertInto("wizard_versions").values(own(versions)).execute();
  await tx.insertInto("wizard_assignments").values(own(sample.runs)).execute();
  await tx.insertInto("wizard_assignments").values(own(sample.assigned)).execute();
  await tx.insertInto("wizard_step_runs").values(own(sample.stepRuns)).execute();
  await tx.insertInto("wizard_responses").values(own(sample.wizardResponses)).execute();
}

export async function insertTalks(tx: Tx, company_id: string, sample: SampleCompany): Promise<void> {
  const own = <T>(rows: readonly T[]) => rows.map((row) => ({ ...row, company_id }));
  await tx.insertInto("message_bodies").values(own(sample.messageBodies)).execute();
  await tx.insertInto("conversations").values(own(sample.conversations)).execute();
  await tx.insertInto("messages").values(own(sample.messages)).execute();
}

/** More than the sample has. */
const allItems = 1_000;

export async function insertFeedback(tx: Tx, company_id: string, sample: SampleCompany): Promise<void> {
  const own = <T>(rows: readonly T[]) => rows.map((row) => ({ ...row, company_id }));
  await tx.insertInto("builds").values(own(sample.builds)).execute();
  // What it is a duplicate of comes first.
  const items = sample.feedbackItems.toSorted(
    (one, other) => Number(one.merged_into_id !== null) - Number(other.merged_into_id !== null),
  );
  await tx.insertInto("feedback_items").values(own(items)).execute();
  await tx.insertInto("feedback_merges").values(own(sample.feedbackMerges)).execute();
  await tx.insertInto("feedback_votes").values(own(sample.feedbackVotes)).execute();
  await tx.insertInto("feedback_followers").values(own(sample.feedbackFollowers)).execute();
  await tx.insertInto("feedback_comments").values(own(sample.feedbackComments)).execute();
  await tx.insertInto("feedback_events").values(own(sample.feedbackEvents)).execute();
  await tx.insertInto("retests").values(own(sample.retests)).execute();
  await tx.insertInto("feedback_words").values(own(sample.feedbackWords)).execute();
  const project_id = sample.feedbackItems[0]?.project_id ?? "";
  await tx
    .updateTable("feedback_settings")
    .set({ last_number: sample.feedbackItems.length })
    .where("project_id", "=", project_id)
    .execute();
  const project = { company_id, project_id };
  const counts = await countPlatforms(tx, project);
  if (counts) await weighItems(tx, project, { counts, after: 0, limit: allItems });
}

/** The delivery log and the bell. */
export async function insertSent(tx: Tx, company_id: string, sample: SampleCompany): Promise<void> {
  const own = <T>(rows: readonly T[]) => rows.map((row) => ({ ...row, company_id }));
  await tx.insertInto("mails").values(own(sample.mails)).execute();
  await tx.insertInto("notifications").values(own(sample.notifications)).execute();
}

/** Past days: active users, and the recorded response rates. */
export async function insertDays(tx: Tx, company_id: string, sample: SampleCompany): Promise<void> {
  const own = <T>(rows: readonly T[]) => rows.map((row) => ({ ...row, company_id }));
  await tx.insertInto("active_days").values(own(sample.activeDays)).execute();
  await tx.insertInto("response_rates").values(own(sample.responseRates)).execute();
}

/** Audit log entries that these users' actions would have written. */
export async function insertAudit(tx: Tx, company_id: string, sample: SampleCompany): Promise<void> {
  const owner = sample.people[0]?.id ?? null;
  const entry = (
    action: "CREATE" | "INVITE",
    resource_type: AuditResource,
    what: { id: string; by: string | null; at: Date },
  ) => ({
    company_id,
    id: randomUUID(),
    at: what.at,
    actor_kind: "person" as const,
    actor_id: what.by,
    action,
    resource_type,
    resource_id: what.id,
    changes: "{}",
  });
  const messageOf = new Map(sample.messages.map(({ id, body_id }) => [body_id, id]));
  const entries = [
    entry("CREATE", "company", { id: company_id, by: owner, at: sample.times.created_at }),
    ...sample.projects.map(({ id, created_by, created_at }) =>
      entry("CREATE", "project", { id, by: created_by, at: created_at }),
    ),
    ...sample.groups.map(({ row }) => entry("CREATE", "group", { id: row.id, by: row.created_by, at: row.created_at })),
    ...sample.forms.map(({ row }) => entry("CREATE", "form", { id: row.id, by: row.created_by, at: row.created_at })),
    ...sample.wizards.map(({ id, owner: by, created_at }) => entry("CREATE", "wizard", { id, by, at: created_at })),
    ...sample.invitations.map(({ user_id, invited_by, created_at }) =>
      entry("INVITE", "user", { id: user_id, by: invited_by, at: created_at }),
    ),
    // A direct message is logged by its message ID, a broadcast by its body.
    ...sample.messageBodies.map(({ id, sender_id, recipient_count, created_at }) =>
      entry("CREATE", "message", {
        id: recipient_count === 1 ? (messageOf.get(id) ?? id) : id,
        by: sender_id,
        at: created_at,
      }),
    ),
    ...sample.builds.map(({ id, created_by, created_at }) =>
      entry("CREATE", "build", { id, by: created_by, at: created_at }),
    ),
    ...sample.feedbackItems.map(({ id, reporter_id, created_at }) =>
      entry("CREATE", "feedback", { id, by: reporter_id, at: created_at }),
    ),
    ...sample.responses.map(({ id, user_id, submitted_at }) =>
      entry("CREATE", "response", { id, by: user_id, at: submitted_at }),
    ),
  ];
  await tx.insertInto("audit_entries").values(entries).execute();
}

export async function insertCompany(tx: Tx, sample: SampleCompany): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto("companies")
    .values({
      ...sample.times,
      id,
      company_name: company.name,
      company_domain: company.domain,
      primary_color: company.primaryColor,
      secondary_color: company.secondaryColor,
      login_text: company.loginText,
      is_sample: true,
    })
    .execute();
  return id;
}
