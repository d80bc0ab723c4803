import { permissions } from "./access.ts";
import { successStatus, type Route } from "./define.ts";

/** Whether a call writes: also what a GET begins, and a file that is noted in the audit log. */
function writes({ method, pending, answer }: Route): boolean {
  return method !== "GET" || pending === true || answer === "file";
}

/** What a call answers when it works: 202 while what it began is not ready, 206 for a part of a file. */
export function successStatuses(route: Route): number[] {
  return [successStatus(route), ...(route.pending ? [202] : []), ...(route.ranges ? [206] : [])];
}

/** Every error status of a route. 400 and 5xx apply to any request; the others follow from the route's definition. */
export function errorStatuses(route: Route): number[] {
  const { permission, errors = [] } = route;
  const takesBody = route.body !== undefined || route.upload === true;
  const isParsed = takesBody || route.query !== undefined;
  const found = new Set<number>([
    400,
    ...(permission === "public" ? [] : [401, 403, 429]),
    ...(permissions[permission].needsSubscription ? [402] : []),
    ...(route.params ? [404] : []),
    ...(takesBody ? [413, 415] : []),
    ...(route.ranges ? [416] : []),
    ...(isParsed ? [422] : []),
    ...errors,
    500,
    503,
    ...(writes(route) ? [507] : []),
  ]);
  return [...found].toSorted((a, b) => a - b);
}
