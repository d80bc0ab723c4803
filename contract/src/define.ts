import type { z } from "zod";
import type { Permission } from "./access.ts";
import type { ErrorCode } from "./error-codes.ts";

export type Throttle =
  | "invitations"
  | "assignments"
  | "import previews"
  | "imports"
  | "bulk mail"
  | "reminders"
  | "nudges"
  | "exports"
  | "messages"
  | "broadcasts"
  | "reports"
  | "similar feedback"
  | "feedback previews"
  | "feedback imports"
  | "billing"
  | "seat previews"
  | "next invoices"
  | "host proofs"
  | "reply-to links";
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** One call of the API: everything both sides and the OpenAPI document know about it. */
export interface Route {
  readonly method: Method;
  /** Below `/api`, parameters in braces as OpenAPI writes them. */
  readonly path: `/${string}`;
  readonly permission: Permission;
  readonly summary: string;
  /** "person": about the signed-in person over all their companies; otherwise inside the company of their session. */
  readonly scope?: "person";
  /** A POST that changes nothing: its input is too large or too private for an address. */
  readonly reads?: true;
  /** Which limit of calls in a time it counts against; the server knows the figures. */
  readonly throttle?: Throttle;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** One that may be undefined may be left out. */
  readonly body?: z.ZodType;
  /** A body that is a file upload instead of JSON. */
  readonly upload?: true;
  /**
   * Handler opens its transactions itself, like an upload's: it waits for files, Stripe, DNS or a password hash, or writes as the system
   * role.
   */
  readonly waits?: true;
  /** Works something out before its transaction, or between two: its handler opens them itself. It is short all the same. */
  readonly opens?: true;
  /** Shape of the answer; absent means 204 without a body, "file" a download, "events" an endless stream. */
  readonly answer?: z.ZodType | "file" | "events";
  /** Of a file: its media types. Without them it may be of any. */
  readonly media?: readonly string[];
  /** Of a file: requests with `Range` get a part of it. */
  readonly ranges?: true;
  /** Success status: 200 with an answer and 204 without, unless said otherwise. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Answers 202 until the `status` in its answer is "ready". */
  readonly pending?: true;
  /** Answers 200 instead of 201 where what it creates is there already. */
  readonly again?: true;
  /** Has an `ETag`: with `If-None-Match` it answers 304 where nothing has changed. */
  readonly tagged?: true;
  /** A list in pages: `limit` and `cursor` in the query, next page in the Link header. */
  readonly paged?: true;
  /** Codes it may answer besides those that follow from all the rest: see `errorCodesOf`. */
  readonly errors?: readonly ErrorCode[];
}

export type RouteTable = Readonly<Record<string, Route>>;

type Part<
  R extends Route,
  K extends "params" | "query" | "body",
  Side extends "input" | "output",
> = R[K] extends z.ZodType ? (Side extends "input" ? z.input<R[K]> : z.output<R[K]>) : undefined;

/** What a caller passes. */
export interface RouteArguments<R extends Route> {
  params: Part<R, "params", "input">;
  query: Part<R, "query", "input">;
  body: R["upload"] extends true ? Blob : Part<R, "body", "input">;
}

/** What a handler receives, parsed and trimmed. */
export interface RouteInput<R extends Route> {
  params: Part<R, "params", "output">;
  query: Part<R, "query", "output">;
  body: Part<R, "body", "output">;
}

/** What the call answers. */
export type RouteOutput<R extends Route> = R["answer"] extends z.ZodType ? z.output<R["answer"]> : void;

/** Keeps the literal types of a domain's table. */
export function routes<const T extends RouteTable>(table: T): T {
  return table;
}

/** Status of a successful answer. */
export function successStatus(route: Route): number {
  return route.status ?? (route.answer === undefined ? 204 : 200);
}
