import type { ReminderSchedule } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";

/** A new company's reminder settings, as in api.md. */
const defaults = {
  is_paused: false,
  days_before: [3, 1],
  on_due_day: true,
  days_after: [3],
  quiet_from: 20,
  quiet_until: 8,
};

const columns = ["is_paused", "days_before", "on_due_day", "days_after", "quiet_from", "quiet_until"] as const;

export async function getReminderSchedule(tx: Tx, companyId: string): Promise<ReminderSchedule> {
  const [schedule, company] = await Promise.all([
    tx.selectFrom("reminder_schedules").select(columns).where("company_id", "=", companyId).executeTakeFirst(),
    tx.selectFrom("companies").select("time_zone").where("id", "=", companyId).executeTakeFirstOrThrow(),
  ]);
  return { ...(schedule ?? defaults), time_zone: company.time_zone };
}

export async function saveReminderSchedule(
  tx: Tx,
  company_id: string,
  { time_zone, ...schedule }: ReminderSchedule,
): Promise<void> {
  await tx
    .insertInto("reminder_schedules")
    .values({ company_id, ...schedule })
    .onConflict((conflict) => conflict.column("company_id").doUpdateSet(schedule))
    .execute();
  await tx.updateTable("companies").set({ time_zone }).where("id", "=", company_id).execute();
}

/** Longer than all attempts of a job take. After that, the day's reminders start again. */
const stoppedMs = 15 * 60_000;

function stoppedBefore(now: Date): Date {
  return new Date(now.getTime() - stoppedMs);
}

/** Whether `local_time` is in quiet hours. */
const isQuiet = sql<boolean>`case
  when quiet_from <= quiet_until then extract(hour from local_time) >= quiet_from and extract(hour from local_time) < quiet_until
  else extract(hour from local_time) >= quiet_from or extract(hour from local_time) < quiet_until
end`;

/** A company whose reminders for today are not finished and may be sent now. */
export interface DueCompany {
  company_id: string;
  /** Today's date in the company's time zone. */
  today: string;
}

/**
 * Companies with open forms, assigned wizards or fixes to check that are due, outside quiet hours, and whose reminders today have not finished.
 * System role only: it sees the companies, not the contents.
 */
export async function listCompaniesToRemind(tx: Tx, now: Date, limit: number): Promise<DueCompany[]> {
  const { rows } = await sql<DueCompany>`
    with local as (
      select companies.id as company_id, (${now}::timestamptz at time zone companies.time_zone) as local_time,
        coalesce(schedule.is_paused, ${defaults.is_paused}) as is_paused, schedule.last_run_on,
        schedule.reminding_at,
        coalesce(schedule.quiet_from, ${defaults.quiet_from}) as quiet_from,
        coalesce(schedule.quiet_until, ${defaults.quiet_until}) as quiet_until
      from (
        select company_id from forms where status = 'open'
          and due_date between (${now}::timestamptz)::date - 32 and (${now}::timestamptz)::date + 32
        union
        select company_id from wizard_assignments where completed_at is null
          and due_date between (${now}::timestamptz)::date - 32 and (${now}::timestamptz)::date + 32
        union
        select company_id from retests where status = 'open'
          and due_on between (${now}::timestamptz)::date - 32 and (${now}::timestamptz)::date + 32
      ) as due
      join companies on companies.id = due.company_id
      left join reminder_schedules as schedule on schedule.company_id = companies.id
    )
    select company_id, local_time::date::text as today from local
    where not is_paused and (
        last_run_on is null or last_run_on < local_time::date
        or last_run_on = local_time::date and reminding_at <= ${stoppedBefore(now)}
      )
      and not ${isQuiet}
    order by company_id limit ${limit}`.execute(tx);
  return rows;
}

interface SendTime {
  /** The end of the quiet hours that it is now; null outside them. */
  sends_at: Date | null;
  /** The company's day when reminders sent now arrive. */
  day: string;
}

/** When reminders that the team sends now go out. */
export async function findSendTime(tx: Tx, companyId: string, now: Date): Promise<SendTime> {
  const { rows } = await sql<SendTime>`
    with local as (
      select companies.time_zone, (${now}::timestamptz at time zone companies.time_zone) as local_time,
        coalesce(schedule.quiet_from, ${defaults.quiet_from}) as quiet_from,
        coalesce(schedule.quiet_until, ${defaults.quiet_until}) as quiet_until
      from companies left join reminder_schedules as schedule on schedule.company_id = companies.id
      where companies.id = ${companyId}
    ), planned as (
      select time_zone, local_time, case when ${isQuiet} then date_trunc('day', local_time) + make_interval(
        days => (extract(hour from local_time) >= quiet_until)::int, hours => quiet_until
      ) end as waits_until from local
    )
    select waits_until at time zone time_zone as sends_at, coalesce(waits_until, local_time)::date::text as day
    from planned`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("The company is gone");
  return row;
}

/** Claims the company's reminder day, or reclaims a stalled one. Of two concurrent workers, one gets it. */
export async function takeReminderDay(tx: Tx, { company_id, today }: DueCompany, now: Date): Promise<boolean> {
  const day = { last_run_on: today, reminding_at: now };
  const row = await tx
    .insertInto("reminder_schedules")
    .values({ company_id, ...day })
    .onConflict((conflict) =>
      conflict
        .column("company_id")
        .doUpdateSet(day)
        .where(
          sql<boolean>`reminder_schedules.last_run_on is null or reminder_schedules.last_run_on < ${today}::date
            or reminder_schedules.last_run_on = ${today}::date and reminder_schedules.reminding_at <= ${stoppedBefore(now)}`,
        ),
    )
    .returning("company_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that all of a company's reminders for a day were sent. */
export async function endReminderDay(tx: Tx, { company_id, today }: DueCompany): Promise<void> {
  await tx
    .updateTable("reminder_schedules")
    .set({ reminding_at: null })
    .where("company_id", "=", company_id)
    .where("last_run_on", "=", today)
    .execute();
}
