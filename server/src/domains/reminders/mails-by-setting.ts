import type { MailCategory, MailContent, MailSetting } from "@firstlight/contract";
import type { Tx } from "#platform/db/database.ts";
import type { InLanguage } from "#platform/text/translations.ts";
import { settingsFor, type MailToSend } from "#domains/email/public.ts";

/** What a person is reminded of, and who they are. */
export interface RemindedOf {
  id: string;
  name: string;
  email: string;
  category: MailCategory;
  project_id: string;
}

export interface Wanted<T extends RemindedOf> {
  row: T;
  setting: MailSetting;
}

/** Adds each person's setting for the kind and project. */
export async function withSettings<T extends RemindedOf>(
  tx: Tx,
  companyId: string,
  rows: readonly T[],
): Promise<Wanted<T>[]> {
  const settings = await settingsFor(
    tx,
    companyId,
    rows.map(({ id, category, project_id }) => ({ user_id: id, category, project_id })),
  );
  return rows.map((row, index) => ({ row, setting: settings[index] ?? "enabled" }));
}

/** The content for a person, by what it is about and whether it waits for a digest. */
type Write<T> = (reader: T, rows: readonly T[], waits: boolean) => InLanguage<MailContent>;

function mailAbout<T extends RemindedOf>(rows: readonly T[], waits: boolean, write: Write<T>): MailToSend[] {
  const [first] = rows;
  if (!first) return [];
  const { id, name, email, category, project_id } = first;
  const isOneKind = rows.every((row) => row.category === category);
  const isOneProject = rows.every((row) => row.project_id === project_id);
  return [
    {
      category,
      to: { email, name, user_id: id },
      content: write(first, rows, waits),
      ...(isOneProject ? { project_id } : {}),
      // Otherwise the person's settings for each kind and project were already applied.
      ...(isOneKind && isOneProject ? {} : { gathers: "at_once" }),
    },
  ];
}

/** One email to a person with what they get at once. What waits for the digest are separate emails by kind and project. */
export function mailsBySetting<T extends RemindedOf>(wanted: readonly Wanted<T>[], write: Write<T>): MailToSend[] {
  const rowsWith = (setting: MailSetting) => wanted.filter((one) => one.setting === setting).map(({ row }) => row);
  const gathered = [...rowsWith("digest_daily"), ...rowsWith("digest_weekly")];
  const bySetting = Map.groupBy(gathered, ({ category, project_id }) => `${category} ${project_id}`);
  const waiting = [...bySetting.values()].flatMap((rows) => mailAbout(rows, true, write));
  return [...mailAbout(rowsWith("enabled"), false, write), ...waiting];
}
