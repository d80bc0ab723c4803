/** Requests another company's or another user's objects, in every position where a request names an object by id. */
import { api, can, roles, type Role, type RouteName } from "@firstlight/contract";
import { expect } from "vitest";
import { protectedRoutes } from "./check-answer.ts";
import { elsewhereIn, withPictures } from "./elsewhere.ts";
import { counterpartsOf, fullerCalls, positionsOf, type Position } from "./id-positions.ts";
import type { Person, Team, TestApp } from "./test-app.ts";
import { undone, type Rewrite } from "./undone.ts";
import { rightCalls, type Call } from "./right-calls.ts";
import { aWorld, type World } from "./world.ts";
import { text } from "./world-rows.ts";

export const protectedNames = protectedRoutes().map(([name]) => name as RouteName);

export function sendCall(who: Pick<Person, "send" | "upload" | "putPart">, name: RouteName, call: Call) {
  if (name === "putUploadPart") return who.putPart(call.path, text);
  if (name === "createUpload") return who.upload({ name: "notes.txt", content: text });
  const payload =
    call.body === undefined
      ? {}
      : { payload: JSON.stringify(call.body), headers: { "content-type": "application/json" } };
  return who.send(api[name].method, call.path, payload);
}

export async function personOf(app: TestApp, team: Team, role: Role): Promise<Person> {
  if (role === "beta_tester") return app.aTester(await app.aProject(team));
  return app.anotherSession(team[role]);
}

/** The least of the staff who may call it, and testers who may. */
function askersOf(name: RouteName): Role[] {
  const may = roles.filter((role) => can(role, api[name].permission));
  return [...may.filter((role) => role !== "beta_tester").slice(-1), ...may.filter((role) => role === "beta_tester")];
}

/** With one wall down, only other companies' IDs are tested, because the application alone separates the rest. */
interface Walls {
  isOneDown?: boolean;
  rewrite?: Rewrite;
}

/** Staff see all their projects, testers their own; a child object must belong to the parent in the path for all roles. */
const isBound = (role: Role, { name }: Position, names: readonly string[]) =>
  role === "beta_tester" || (name !== "path id" && names.includes("path id"));

/** Created by the client, so that a retry is stored once. Within a company, an existing id returns an error. */
const madeByCallers = /^body (?:id|submission_id|interactions|devices\[\]\.id)/;

/** New steps, and those of an onboarding without questions, have no interactions: a request that names one returns an error. */
const asksNothing: readonly string[] = [
  "createStep",
  "createOnboardingStep",
  "updateOnboardingStep",
  "completeOnboardingStep",
];

const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

export interface ForeignIds {
  ours: World;
  theirs: World;
  /** Where each route names something by its id, by the names of the document. */
  positions: readonly { name: RouteName; at: string }[];
  /** An ID of another company, or one below the wrong parent, gets exactly the same answer as an ID that does not exist. */
  expectAbsent: (name: RouteName, walls?: Walls) => Promise<void>;
  /** Routes that name something by its id. */
  names: readonly RouteName[];
}

/** Two companies with something of everything, and what one of them has elsewhere. */
export async function openForeignIds(app: TestApp): Promise<ForeignIds> {
  const ours = await withPictures(await aWorld(app, await app.aCompany()));
  const theirs = await withPictures(await aWorld(app, await app.aCompany()));
  const another = counterpartsOf(ours, theirs);
  const elsewhere = counterpartsOf(ours, await elsewhereIn(app, ours));
  const callsOf = (name: RouteName, as: Role) => [rightCalls(ours, as)[name], ...(fullerCalls(ours, as)[name] ?? [])];

  const positions = protectedNames.flatMap((name) =>
    callsOf(name, askersOf(name)[0] ?? "owner").flatMap((call) =>
      positionsOf(name, call).map((one) => ({ name, at: one.name })),
    ),
  );

  async function expectAbsentFor(name: RouteName, role: Role, { isOneDown = false, rewrite }: Walls): Promise<void> {
    const who = role === "beta_tester" ? ours.tester : ours.team[role];
    const ask = async (call: Call) => {
      const { status, body } = await undone(app.database, () => sendCall(who, name, call), rewrite);
      return { status, body: JSON.stringify(body)?.replaceAll(ids, "an id") };
    };
    for (const [index, call] of callsOf(name, role).entries()) {
      if (!isOneDown) {
        const { status } = await ask(call);
        // The first names no question.
        const isLetIn = (index > 0 && asksNothing.includes(name)) || status < 300 || status === 409;
        expect({ role, call, status, isLetIn }).toEqual({ role, call, status, isLetIn: true });
      }
      const all = positionsOf(name, call);
      const names = all.map((one) => one.name);
      for (const at of all) {
        const absent = await ask(at.with(crypto.randomUUID()));
        const isOwn = !isOneDown && isBound(role, at, names) && !madeByCallers.test(at.name);
        const others = [another.get(at.value), isOwn ? elsewhere.get(at.value) : at.value];
        if (at.name.startsWith("path ")) expect((await ask(at.with("1"))).status).toBe(404);
        expect(others).not.toContain(undefined);
        for (const id of others.filter((one) => one !== at.value))
          expect({ role, at: at.name, id, ...(await ask(at.with(id ?? ""))) }).toEqual({
            role,
            at: at.name,
            id,
            ...absent,
          });
      }
    }
  }

  return {
    ours,
    theirs,
    positions,
    names: [...new Set(positions.map(({ name }) => name))],
    async expectAbsent(name, walls = {}) {
      for (const role of askersOf(name)) await expectAbsentFor(name, role, walls);
    },
  };
}
