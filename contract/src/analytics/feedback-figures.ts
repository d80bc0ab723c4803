import { z } from "zod";
import { id, rate } from "../common/schemas.ts";
import { platform } from "../feedback/environment.ts";
import { feedbackType, severity } from "../feedback/items.ts";
import { utcDay } from "./figures.ts";

/** For how long something is open: under 7 days, under 30, under 90, or longer. */
export const openAges = ["week", "month", "quarter", "older"] as const;
export type OpenAge = (typeof openAges)[number];

/** Half of them took so many minutes or less; whole hours from an hour on, whole days from two days on. Null without any. */
const median = z.object({ median_minutes: z.int().nullable(), of: z.int() });

/** Received in the period, and closed in it, whenever they were received. */
const counts = { received: z.int(), closed: z.int() };

/**
 * Of a project’s feedback in a period of UTC days, as it is now: what is in the trash counts nowhere, and a duplicate only as one.
 * Rates are of bugs and ideas that were done in the period, and of checks that were asked for in it.
 */
export const feedbackFigures = z
  .object({
    days: z.int(),
    from: utcDay,
    to: utcDay,
    /** Whether there is any feedback at all. */
    has_data: z.boolean(),
    ...counts,
    /** Received in the period and merged into another item since. */
    duplicates: z.int(),
    /** Now, whenever they were received. */
    open: z.int(),
    open_by_age: z.array(z.object({ age: z.enum(openAges), count: z.int() })),
    /** Of what testers reported, first answered in the period. */
    first_response: median,
    /** From the report to the announced build that has it, announced in the period. */
    fix: median,
    /** Opened again, of those done. */
    reopened: rate,
    /** Of those done. */
    verified: rate,
    /** Checks answered, of those asked for. */
    retests_answered: rate,
    by_day: z.array(z.object({ date: utcDay, ...counts })),
    by_type: z.array(z.object({ type: feedbackType, ...counts })),
    by_severity: z.array(z.object({ severity: severity.nullable(), ...counts })),
    /** What the reporter had it on; null where that is unknown. */
    by_platform: z.array(z.object({ platform: platform.nullable(), ...counts })),
    /** Received: seen in this build. Closed: done in it. At most 50, the newest first; null: in none that is known. */
    by_build: z.array(
      z.object({ build: z.object({ id, name: z.string() }).nullable(), ...counts, retests_answered: rate }),
    ),
  })
  .meta({ id: "FeedbackFigures" });
export type FeedbackFigures = z.output<typeof feedbackFigures>;
