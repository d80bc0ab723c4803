import { permissions, supportMay } from "../access.ts";
import { successStatus, type Route, type Throttle } from "../define.ts";
import { errorCodes, type ErrorCode } from "../error-codes.ts";

/** Whether a route writes. Some GETs do: they start a job, or log a download in the audit log. */
function writes({ method, pending, answer }: Route): boolean {
  return method !== "GET" || pending === true || answer === "file";
}

/** Success statuses: 202 while a started job runs, 206 for a range, 304 for what the client has already. */
export function successStatuses(route: Route): number[] {
  return [
    successStatus(route),
    ...(route.again ? [200] : []),
    ...(route.pending ? [202] : []),
    ...(route.ranges ? [206] : []),
    ...(route.tagged ? [304] : []),
  ];
}

/** What a new company may not use before its owner has confirmed their address. */
export const needsConfirmedOwner: ReadonlySet<Throttle> = new Set<Throttle>([
  "imports",
  "import previews",
  "bulk mail",
  "broadcasts",
  "reminders",
  "nudges",
  "reply-to links",
  "invitations",
]);

const supportCodes = {
  always: [],
  never: ["support_forbidden"],
  "when the owner allows changes": ["support_read_only"],
} as const;

/** Why a caller may not make the call. */
function accessCodes(route: Route): ErrorCode[] {
  const { permission } = route;
  const { who, needsSubscription } = permissions[permission];
  if (who === "public") return [];
  if (who === "platform admin")
    return [
      "not_signed_in",
      ...(permission === "keep admin account" ? [] : (["second_factor_setup_required"] as const)),
    ];
  const isOfSession = permission === "use own session" || permission === "sign out";
  return [
    "not_signed_in",
    "insufficient_role",
    "rate_limited",
    ...supportCodes[supportMay(route)],
    ...(isOfSession ? [] : (["password_change_required"] as const)),
    ...(needsSubscription ? (["subscription_required", "company_locked"] as const) : []),
  ];
}

const ofBody = ["malformed_json", "body_too_large", "unsupported_media_type", "invalid_input"] as const;

/** The error codes that invalid input can cause. */
function inputCodes({ params, query, body, upload, paged }: Route): ErrorCode[] {
  return [
    ...(params ? (["not_found"] as const) : []),
    ...(query ? (["invalid_input"] as const) : []),
    ...(paged ? (["invalid_cursor"] as const) : []),
    ...(body ? ofBody : []),
    ...(upload ? (["upload_incomplete", "file_too_large", ...ofBody] as const) : []),
  ];
}

function throttleCodes({ throttle }: Route): ErrorCode[] {
  if (!throttle) return [];
  return ["too_many_attempts", ...(needsConfirmedOwner.has(throttle) ? (["owner_unverified"] as const) : [])];
}

const ofAll = [
  "malformed_request",
  "request_timeout",
  "internal_error",
  "server_busy",
  "database_unavailable",
] as const;

/** All error codes of a route: its own and those implied by its other properties. */
export function errorCodesOf(route: Route): ErrorCode[] {
  const found = new Set<ErrorCode>([
    ...ofAll,
    ...accessCodes(route),
    ...inputCodes(route),
    ...throttleCodes(route),
    ...(route.errors ?? []),
    ...(writes(route) ? (["storage_full"] as const) : []),
  ]);
  return [...found].toSorted((a, b) => errorCodes[a].status - errorCodes[b].status);
}

/** The statuses of its codes, and 416 without a body for a range that a file does not have. */
export function errorStatuses(route: Route): number[] {
  const found = new Set<number>(errorCodesOf(route).map((code) => errorCodes[code].status));
  if (route.ranges) found.add(416);
  return [...found].toSorted((a, b) => a - b);
}
