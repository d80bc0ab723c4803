import { sql, type Insertable, type Updateable } from "kysely";
import type { OnboardingStatus, WizardKind, WizardStatus } from "@firstlight/contract";
import type { Tx } from "#platform/db/database.ts";
import { containing } from "#platform/db/containing.ts";
import { newerThan, olderThan } from "#platform/db/older-than.ts";
import type { WizardTables } from "../tables.ts";
import { notFound } from "#platform/errors.ts";
import { hasChangedCopy } from "#platform/edits/queries.ts";
import type { Cursor } from "#platform/http/cursor.ts";

const wizardColumns = [
  "wizards.id",
  "wizards.project_id",
  "wizards.kind",
  "wizards.title",
  "wizards.description",
  "wizards.priority",
  "wizards.estimated_total_time",
  "wizards.tags",
  "wizards.status",
  "wizards.is_live",
  "wizards.settings",
  "wizards.version",
  "wizards.step_count",
  "wizards.created_at",
  "wizards.updated_at",
  "wizards.published_at",
  "wizards.announced_at",
] as const;

export interface WizardFilter {
  kind: WizardKind;
  projectId: string;
  limit: number;
  after: Cursor | undefined;
  q: string | undefined;
  status: WizardStatus | OnboardingStatus | undefined;
}

/** One page of wizards and one row more with how far testers are: wizards newest first, onboarding as testers go through it. */
export function listWizardRows(tx: Tx, companyId: string, { kind, ...filter }: WizardFilter) {
  const { q, status } = filter;
  const [comesAfter, direction] = kind === "wizard" ? ([olderThan, "desc"] as const) : ([newerThan, "asc"] as const);
  return tx
    .selectFrom("wizards")
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("wizard_totals")
          .select([
            sql<number>`coalesce(sum(assigned), 0)::int`.as("assignments"),
            sql<number>`coalesce(sum(unassigned_in_progress + unassigned_completed), 0)::int`.as("unassigned"),
            sql<number>`coalesce(sum(in_progress), 0)::int`.as("in_progress"),
            sql<number>`coalesce(sum(completed), 0)::int`.as("completed"),
          ])
          .whereRef("wizard_totals.company_id", "=", "wizards.company_id")
          .whereRef("wizard_totals.wizard_id", "=", "wizards.id")
          .as("totals"),
      (join) => join.onTrue(),
    )
    .select([
      ...wizardColumns,
      hasChangedCopy("wizard").as("has_unpublished_changes"),
      "totals.assignments",
      "totals.unassigned",
      "totals.in_progress",
      "totals.completed",
    ])
    .where("wizards.company_id", "=", companyId)
    .where("wizards.project_id", "=", filter.projectId)
    .where("wizards.kind", "=", kind)
    .$if(q !== undefined && q !== "", (query) => query.where("wizards.title", "ilike", containing(q ?? "")))
    .$if(status !== undefined, (query) => query.where("wizards.status", "=", status ?? "draft"))
    .where(comesAfter(filter.after, "wizards.created_at", "wizards.id"))
    .orderBy("wizards.created_at", direction)
    .orderBy("wizards.id", direction)
    .limit(filter.limit + 1)
    .execute();
}

export type ListedWizard = Awaited<ReturnType<typeof listWizardRows>>[number];

/** How many onboarding wizards testers of a project go through. */
export async function countActiveOnboarding(tx: Tx, companyId: string, projectId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("wizards")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("company_id", "=", companyId)
    .where("project_id", "=", projectId)
    .where("kind", "=", "onboarding")
    .where("is_live", "=", true)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface WizardId {
  company_id: string;
  id: string;
  /** Which it has to be; either when absent. */
  kind?: WizardKind | undefined;
}

function wizardsOf(tx: Tx, companyId: string) {
  return tx
    .selectFrom("wizards")
    .select([...wizardColumns, hasChangedCopy("wizard").as("has_unpublished_changes")])
    .where("wizards.company_id", "=", companyId);
}

/** These wizards without their steps, as far as they exist. */
export function listWizardsAlone(tx: Tx, companyId: string, ids: readonly string[]) {
  return wizardsOf(tx, companyId)
    .where("wizards.id", "=", sql<string>`any (${ids}::uuid[])`)
    .execute();
}

function wizardOf(tx: Tx, { company_id, id, kind }: WizardId) {
  return wizardsOf(tx, company_id)
    .where("wizards.id", "=", id)
    .$if(kind !== undefined, (query) => query.where("wizards.kind", "=", kind ?? "wizard"));
}

function found<T>(row: T | undefined, kind: WizardKind | undefined): T {
  if (!row) throw notFound(kind === "onboarding" ? "onboarding wizard" : "wizard");
  return row;
}

/**
 * A wizard without its steps.
 * @throws AppError not_found for an unknown one, another company's and one of the other kind
 */
export async function getWizardAlone(tx: Tx, wizard: WizardId) {
  return found(await wizardOf(tx, wizard).executeTakeFirst(), wizard.kind);
}

/** The same, locked against changes until the transaction ends. */
export async function lockWizardRow(tx: Tx, wizard: WizardId) {
  return found(await wizardOf(tx, wizard).forShare("wizards").executeTakeFirst(), wizard.kind);
}

/** A wizard with the steps of its current version. @throws AppError not_found as `getWizardAlone` */
export async function getWizardRow(tx: Tx, wizard: WizardId) {
  const row = await wizardOf(tx, wizard)
    .innerJoin("wizard_versions", (join) =>
      join
        .onRef("wizard_versions.company_id", "=", "wizards.company_id")
        .onRef("wizard_versions.wizard_id", "=", "wizards.id")
        .onRef("wizard_versions.version", "=", "wizards.version"),
    )
    .select((eb) => [
      "wizard_versions.steps",
      // Steps have their own time: of their version, which is another one or rewritten.
      eb.fn<Date>("greatest", ["wizards.updated_at", "wizard_versions.created_at"]).as("content_updated_at"),
    ])
    .executeTakeFirst();
  return found(row, wizard.kind);
}

export type WizardRow = Awaited<ReturnType<typeof getWizardRow>>;

/**
 * Same as `getWizardRow`, for a change. Changes and starts of runs exclude each other, so that no version with runs is rewritten.
 * The key stays unlocked: removing a tester checks it for the tallies.
 */
export async function lockWizard(tx: Tx, wizard: WizardId): Promise<WizardRow> {
  await tx
    .selectFrom("wizards")
    .select("id")
    .where("company_id", "=", wizard.company_id)
    .where("id", "=", wizard.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return getWizardRow(tx, wizard);
}

export async function insertWizard(tx: Tx, wizard: Insertable<WizardTables["wizards"]>): Promise<void> {
  await tx.insertInto("wizards").values(wizard).execute();
}

export async function updateWizardRow(
  tx: Tx,
  { company_id, id }: WizardId,
  change: Updateable<WizardTables["wizards"]>,
): Promise<void> {
  await tx.updateTable("wizards").set(change).where("company_id", "=", company_id).where("id", "=", id).execute();
}
