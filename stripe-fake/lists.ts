import type Stripe from "stripe";
import type { Page } from "./params.ts";
import { invalid } from "./problems.ts";

interface Listed {
  id: string;
  created?: number;
}

function indexIn(rows: readonly Listed[], id: string, param: string): number {
  const index = rows.findIndex((row) => row.id === id);
  if (index === -1) throw invalid(`No such object: '${id}'`, { param, code: "resource_missing" });
  return index;
}

function isWithin(
  { created = 0 }: Listed,
  { gt, gte, lt, lte }: NonNullable<Page["created"]> & { gt?: number; lt?: number },
): boolean {
  return created > (gt ?? -1) && created >= (gte ?? 0) && created < (lt ?? Infinity) && created <= (lte ?? Infinity);
}

/** One page, newest first. @param oldestFirst as the state keeps them */
export function listOf<T extends Listed>(oldestFirst: readonly T[], page: Page, url: string): Stripe.ApiList<T> {
  const { created } = page;
  const rows = oldestFirst.filter((row) => !created || isWithin(row, created)).toReversed();
  if (page.ending_before) {
    const before = rows.slice(0, indexIn(rows, page.ending_before, "ending_before"));
    return { object: "list", data: before.slice(-page.limit), has_more: before.length > page.limit, url };
  }
  const start = page.starting_after ? indexIn(rows, page.starting_after, "starting_after") + 1 : 0;
  const data = rows.slice(start, start + page.limit);
  return { object: "list", data, has_more: start + data.length < rows.length, url };
}

/** A list that is part of an object, whole. */
export function wholeList<T>(data: T[], url: string): Stripe.ApiList<T> {
  return { object: "list", data, has_more: false, url };
}

const maxEmbedded = 10;

const isList = (value: object): value is Stripe.ApiList<unknown> => "object" in value && value.object === "list";

/** As Stripe answers: of a list inside an object there is the first page alone; all of it has an address of its own. */
export function withFirstPages<T>(answer: T, isInside = false): T {
  if (typeof answer !== "object" || answer === null) return answer;
  if (Array.isArray(answer)) return answer.map((each) => withFirstPages<unknown>(each, true)) as T;
  const entries = Object.entries(answer).map(([name, value]) => [name, withFirstPages<unknown>(value, true)]);
  const copy = Object.fromEntries(entries) as T & object;
  if (!isInside || !isList(copy) || copy.data.length <= maxEmbedded) return copy;
  return { ...copy, data: copy.data.slice(0, maxEmbedded), has_more: true };
}
