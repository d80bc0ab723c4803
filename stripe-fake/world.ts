import { randomInt } from "node:crypto";
import type Stripe from "stripe";
import { missing } from "./problems.ts";
import type { State } from "./state.ts";

/** What every part works with. */
export interface World {
  readonly state: State;
  /** Where the hosted pages are; no slash at the end. */
  readonly pagesUrl: string;
  /** Seconds since 1970, as Stripe counts. */
  now(): number;
  /** The request that is being answered; null when time or a person causes what happens. */
  request: Stripe.Event.Request | null;
}

/** The API version of these objects. A newer Stripe library sends another and is rejected until they are compared again. */
export const apiVersion = "2026-10-28.endive";

const alphanumerics = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

export const randomText = (length: number, alphabet = alphanumerics): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");

/** @param prefix such as cus */
export const newId = (prefix: string): string => `${prefix}_${randomText(24)}`;

/** Where the library's types allow an object, the state has its id. */
export const idOf = (reference: string | { id: string } | null | undefined): string =>
  typeof reference === "string" ? reference : (reference?.id ?? "");

export type Kind =
  | "charges"
  | "disputes"
  | "invoices"
  | "lineItems"
  | "orders"
  | "prices"
  | "products"
  | "sessions"
  | "subscriptions";
type Objects = { [K in Kind]: State[K][string] };

/** @throws Problem where there is none */
export function find<K extends Kind>({ state }: World, kind: K, id: string, param?: string): Objects[K] {
  const drawers: { [Each in Kind]: Record<string, Objects[Each]> } = state;
  const found = drawers[kind][id];
  if (!found) throw missing(kind === "sessions" ? "checkout.session" : kind.slice(0, -1), id, param);
  return found;
}

type Words<S extends string, All = never> = S extends `${infer Word} ${infer Rest}` ? Words<Rest, All | Word> : All | S;

/** The same value under each name. @param lists names with spaces between */
export function each<const S extends string, T>(value: T, ...lists: S[]): Record<Words<S>, T>;
export function each<T>(value: T, ...lists: string[]): Record<string, T> {
  return Object.fromEntries(lists.flatMap((list) => list.split(" ")).map((name) => [name, value]));
}

const copyOf = <T>(object: T): T => JSON.parse(JSON.stringify(object));

const maxEmbedded = 10;

/** Of a list inside an object Stripe sends the first page alone; all of it has an address of its own. */
function firstPage(name: string, value: Partial<Stripe.ApiList<unknown>> | null): unknown {
  if (name === "" || value?.object !== "list" || !value.data || value.data.length <= maxEmbedded) return value;
  return { ...value, data: value.data.slice(0, maxEmbedded), has_more: true };
}

/** An object as it goes over the wire. */
export const sent = (object: object): string => JSON.stringify(object, firstPage, 2);

/** Records an event of the object, and schedules its delivery. */
export function emitEvent(world: World, type: Stripe.Event.Type, object: object, previous?: object): void {
  const event = {
    id: newId("evt"),
    object: "event",
    api_version: apiVersion,
    created: world.now(),
    data: { object: JSON.parse(sent(object)), ...(previous ? { previous_attributes: previous } : {}) },
    livemode: false,
    pending_webhooks: 1,
    request: world.request ?? { id: null, idempotency_key: null },
    type,
  } as Stripe.Event;
  world.state.events.push(event);
  world.state.deliveries.push({ event: event.id, attempts: 0, due: world.now() });
}

/** Stores a new object, and says so. */
export function add<T extends { id: string }>(
  world: World,
  drawer: Record<string, T>,
  type: Stripe.Event.Type,
  object: T,
): T {
  drawer[object.id] = object;
  emitEvent(world, type, object);
  return object;
}

/** Changes the object and emits an event with the values before; emits nothing where nothing changes. */
export function change<T extends object>(world: World, type: Stripe.Event.Type, object: T, changes: Partial<T>): void {
  const before = new Map(Object.entries(copyOf(object)));
  Object.assign(object, changes);
  const after = Object.entries(copyOf(object)).filter(([key]) => Object.hasOwn(changes, key));
  const changed = after.filter(([key, value]) => JSON.stringify(before.get(key)) !== JSON.stringify(value));
  if (changed.length > 0)
    emitEvent(world, type, object, Object.fromEntries(changed.map(([key]) => [key, before.get(key)])));
}
