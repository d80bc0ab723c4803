/** Of builds and feedback: something in each of their tables. */
import type { Role } from "@firstlight/contract";
import type { Person, Project } from "./factories.ts";
import type { TestApp } from "./test-app.ts";
import { thinPng } from "./thin-png.ts";
import type { RetestWorld } from "./retests.ts";
import type { World } from "./world.ts";

export const phone = {
  name: "My phone",
  platform: "android",
  device: "Pixel 9",
  os: "Android 16",
  browser: "",
} as const;

export interface FeedbackWorld {
  /** No feedback names it. */
  buildId: string;
  /** Of `tester`: the first of the project, which the team has not looked at. `answered` has it, too. */
  reportId: string;
  /** Of `answered`: the second, which the team has shared. */
  sharedId: string;
  /** That `tester` has saved. */
  deviceId: string;
  /** On the first one. */
  labelId: string;
  /** Of each of them, not shared. */
  viewIds: Record<Role, string>;
  /** On the first one, by each of them: the third, a duplicate of the second, is `answered`’s, too. */
  feedbackCommentIds: Record<Role, string>;
  /** One row is the first item, one waits. */
  feedbackImportId: string;
}

/** Inserted without notifications. */
export async function insertFeedback(
  app: TestApp,
  project: Project,
  people: Record<Role | "answered", Person>,
): Promise<FeedbackWorld> {
  const { beta_tester: tester, answered, owner } = people;
  const { body: upload } = await tester.upload({ name: "crash.txt", content: "What it said.\n" });
  const { body: photo } = await tester.upload({ name: "today.png", content: thinPng(8, 8) });
  const [buildId, reportId, sharedId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const [mergedId, deviceId, feedbackImportId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const labelId = crypto.randomUUID();
  const at = app.clock.now();
  const own = { company_id: project.company.id };
  const item = { ...own, project_id: project.id, details: JSON.stringify({ steps: "Open the map." }) };
  const times = { created_at: at, last_activity_at: at };
  const said = { ...own, item_id: reportId, audience: "internal" as const, tester_id: null, created_at: at };
  const roles: readonly Role[] = ["owner", "admin", "member"];
  const comments = roles.map((role) => ({
    ...said,
    id: crypto.randomUUID(),
    author_id: people[role].id,
    body: `Seen by the ${role}.`,
  }));
  const reply = { ...said, id: crypto.randomUUID(), author_id: tester.id, audience: "direct" as const };
  const votes = [
    { item_id: reportId, user_id: tester.id },
    { item_id: reportId, user_id: answered.id },
    { item_id: sharedId, user_id: answered.id },
    { item_id: mergedId, user_id: answered.id },
  ];
  const views = roles.map((role) => ({
    ...own,
    id: crypto.randomUUID(),
    project_id: project.id,
    owner_id: people[role].id,
    name: "Crashes",
    query: JSON.stringify({ type: "bug", severity: "critical" }),
    is_shared: false,
  }));
  await app.database.inTenant(own.company_id, async (tx) => {
    await tx
      .insertInto("builds")
      .values({
        ...own,
        id: buildId,
        project_id: project.id,
        name: "1.0",
        released_on: null,
        notes: "",
        what_to_test: "The map",
        link: "",
        created_by: owner.id,
        created_at: at,
      })
      .execute();
    await tx
      .insertInto("tester_devices")
      .values({ ...phone, ...own, user_id: tester.id, id: deviceId, position: 0 })
      .execute();
    await tx
      .insertInto("feedback_items")
      .values([
        {
          ...item,
          ...times,
          id: reportId,
          number: 1,
          external_id: "jira:APP-1",
          type: "bug",
          title: "The map stays empty",
          severity: "major",
          frequency: "often",
          reporter_id: tester.id,
          source: "tester",
        },
        {
          ...item,
          ...times,
          id: sharedId,
          number: 2,
          external_id: "jira:APP-2",
          type: "idea",
          title: "Routes for wheelchairs",
          severity: null,
          frequency: null,
          reporter_id: answered.id,
          owner_id: owner.id,
          source: "tester",
          visibility: "shared",
          shared_title: "Accessible routes",
          shared_summary: "Routes without steps.",
        },
      ])
      .execute();
    const duplicate = {
      ...item,
      ...times,
      number: 3,
      external_id: "jira:APP-3",
      type: "idea" as const,
      title: "Ramps",
      severity: null,
      frequency: null,
    };
    const merge = { ...own, item_id: mergedId, status_before: "new" as const, merged_at: at };
    const merged = { status: "duplicate" as const, merged_into_id: sharedId };
    await tx
      .insertInto("feedback_items")
      .values({ ...duplicate, ...merged, id: mergedId, reporter_id: answered.id, source: "tester" })
      .execute();
    await tx
      .insertInto("feedback_merges")
      .values([
        // It came along with the second one once, which was taken back.
        { ...merge, id: crypto.randomUUID(), into_id: reportId, along_with_id: sharedId, unmerged_at: at },
        { ...merge, id: crypto.randomUUID(), into_id: sharedId, along_with_id: null },
      ])
      .execute();
    await tx.updateTable("feedback_settings").set({ last_number: 3 }).where("project_id", "=", project.id).execute();
    const environment = { environment: JSON.stringify({ platform: "ios" }), platform: "ios" as const };
    await tx
      .insertInto("feedback_votes")
      .values(votes.map((vote) => ({ ...own, ...vote, ...environment, added_by: vote.user_id, created_at: at })))
      .execute();
    await tx
      .insertInto("feedback_followers")
      .values(votes.map((vote) => ({ ...own, ...vote })))
      .execute();
    await tx
      .insertInto("feedback_events")
      .values({
        ...own,
        id: crypto.randomUUID(),
        item_id: reportId,
        at,
        actor_id: tester.id,
        kind: "created",
        before: "",
        after: "",
      })
      .execute();
    await tx
      .insertInto("feedback_comments")
      .values([...comments, { ...reply, tester_id: tester.id, body: "Still there today." }])
      .execute();
    await tx
      .insertInto("feedback_uploads")
      .values([
        { ...own, upload_id: upload.id, item_id: reportId, comment_id: null },
        { ...own, upload_id: photo.id, item_id: reportId, comment_id: reply.id },
      ])
      .execute();
    await tx
      .insertInto("feedback_news")
      .values({ ...own, project_id: project.id, user_id: tester.id, item_id: reportId, created_at: at })
      .execute();
    await tx
      .insertInto("feedback_imports")
      .values({ ...own, id: feedbackImportId, project_id: project.id, created_by: owner.id, created_at: at, total: 2 })
      .execute();
    const row = { ...own, import_id: feedbackImportId, reason: null, content: null, author_email: null };
    await tx
      .insertInto("feedback_import_rows")
      .values([
        { ...row, line: 2, outcome: "added", number: 1 },
        { ...row, line: 3, outcome: "waiting", number: null },
      ])
      .execute();
    await tx
      .insertInto("feedback_labels")
      .values({ ...own, id: labelId, project_id: project.id, name: "Maps", color: "blue" })
      .execute();
    await tx
      .insertInto("feedback_item_labels")
      .values({ ...own, item_id: reportId, label_id: labelId })
      .execute();
    await tx.insertInto("feedback_views").values(views).execute();
    const word = { ...own, project_id: project.id };
    await tx
      .insertInto("feedback_words")
      .values([
        { ...word, is_shared: false, word: "map", number: 1 },
        { ...word, is_shared: true, word: "routes", number: 2 },
      ])
      .execute();
  });
  const byRole = (rows: readonly { id: string }[]) =>
    Object.fromEntries(rows.map(({ id }, index) => [roles[index], id]));
  return {
    buildId,
    reportId,
    sharedId,
    deviceId,
    feedbackImportId,
    labelId,
    // A tester has none: it is forbidden, whatever it is.
    viewIds: { ...byRole(views), beta_tester: views[0]?.id } as Record<Role, string>,
    feedbackCommentIds: { ...byRole(comments), beta_tester: reply.id } as Record<Role, string>,
  };
}

/** What was made of a response of `answered`, of their answer in a wizard, and of a message of `tester`, and a report of `tester`: without words. */
export async function insertTurned(app: TestApp, world: Omit<World, keyof RetestWorld>): Promise<void> {
  const { project, answered, tester, responseId, wizard, messageIds } = world;
  const at = app.clock.now();
  const question = wizard.steps[0]?.interactions[0]?.id ?? "";
  const item = {
    company_id: project.company.id,
    project_id: project.id,
    type: "bug" as const,
    title: "The map stays empty, too",
    details: JSON.stringify({ text: "Since today." }),
    severity: null,
    frequency: null,
    created_at: at,
    last_activity_at: at,
  };
  const [byAnswered, byTester] = [{ reporter_id: answered.id }, { reporter_id: tester.id }];
  const answer = { source_wizard_id: wizard.id, source_interaction_id: question };
  const turned = [
    { ...byAnswered, source: "response" as const, source_response_id: responseId },
    { ...byAnswered, source: "wizard_answer" as const, ...answer },
    { ...byTester, source: "message" as const, source_message_id: messageIds.owner },
    // The seventh, in which no one else has a part.
    { ...byTester, source: "tester" as const },
  ];
  await app.database.inTenant(project.company.id, async (tx) => {
    for (const [index, source] of turned.entries())
      await tx
        .insertInto("feedback_items")
        .values({
          ...item,
          ...source,
          id: crypto.randomUUID(),
          number: 4 + index,
          external_id: `jira:APP-${4 + index}`,
        })
        .execute();
    await tx.updateTable("feedback_settings").set({ last_number: 7 }).where("project_id", "=", project.id).execute();
  });
}
