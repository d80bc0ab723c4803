import { searchResultsPerType, searchTypes, type Api, type RouteInput, type RouteOutput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { invitationStatus } from "#domains/memberships/public.ts";
import { findRows, foldedWords, type FoundRow, rarestFirst } from "./queries.ts";

type Found = RouteOutput<Api["search"]>;

/** More words than this narrow nothing down. */
const mostPrefixes = 5;

function statusOf({ status, tester }: FoundRow, now: Date): Found["results"][number]["status"] {
  if (!tester) return status;
  if (tester.joined_at !== null && !tester.is_active) return "deactivated";
  return invitationStatus(
    {
      joined_at: tester.joined_at === null ? null : new Date(tester.joined_at),
      invitation_expires_at: tester.invitation_expires_at === null ? null : new Date(tester.invitation_expires_at),
    },
    now,
  );
}

export async function search(ctx: Context, { query }: RouteInput<Api["search"]>): Promise<Found> {
  const within = { company_id: ctx.company.id, types: query.types?.length ? query.types : searchTypes };
  const words = (await foldedWords(ctx.tx, query.q)).toSorted((a, b) => b.length - a.length);
  const [prefix, ...others] = await rarestFirst(ctx.tx, within, words.slice(0, mostPrefixes));
  if (prefix === undefined) return { results: [] };
  const rows = await findRows(ctx.tx, {
    ...within,
    prefix,
    others,
    limit: query.limit ?? searchResultsPerType,
  });
  const now = ctx.clock.now();
  return {
    results: rows.map((row) => ({
      type: row.type,
      id: row.id,
      title: row.title,
      detail: row.detail,
      project: row.project_id === null ? null : { id: row.project_id, name: row.project_name ?? "" },
      status: statusOf(row, now),
    })),
  };
}
