import { randomInt } from "node:crypto";
import type Stripe from "stripe";
import { withFirstPages } from "./lists.ts";
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

export function randomText(length: number, alphabet = alphanumerics): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** @param prefix such as cus */
export function newId(prefix: string): string {
  return `${prefix}_${randomText(24)}`;
}

/** Stripe writes an id, or the object itself where it was expanded; the state has ids. */
export function idOf(reference: string | { id: string } | null | undefined): string {
  return typeof reference === "string" ? reference : (reference?.id ?? "");
}

/** As it goes over the wire, so that later changes leave it alone. */
function pictureOf<T>(object: T): T {
  return JSON.parse(JSON.stringify(object));
}

type Previous = Record<string, unknown>;

/** Records an event of the object, and schedules its delivery. */
export function emitEvent(world: World, type: Stripe.Event.Type, object: object, previous?: Previous): void {
  const event = {
    id: newId("evt"),
    object: "event",
    api_version: apiVersion,
    created: world.now(),
    data: { object: withFirstPages(pictureOf(object)), ...(previous ? { previous_attributes: previous } : {}) },
    livemode: false,
    pending_webhooks: 1,
    request: world.request ?? { id: null, idempotency_key: null },
    type,
  } as Stripe.Event;
  world.state.events.push(event);
  world.state.deliveries.push({ event: event.id, attempts: 0, due: world.now() });
}

/** Changes the object and emits an event with the values before; emits nothing where nothing changes. */
export function change<T extends object>(world: World, type: Stripe.Event.Type, object: T, changes: Partial<T>): void {
  const before: Previous = pictureOf(object) as Previous;
  Object.assign(object, changes);
  const after: Previous = pictureOf(object) as Previous;
  const changed = Object.keys(changes).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  if (changed.length > 0) emitEvent(world, type, object, Object.fromEntries(changed.map((key) => [key, before[key]])));
}
