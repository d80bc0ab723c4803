/** The fuzz target: a company with every kind of object, another company, the admin panel, and secrets that must not leak. */
import { adminApi, api, can, roles, type Role, type RouteName } from "@firstlight/contract";
import { nextAddress } from "../../../tests/support/client.ts";
import { adminCalls, type Admin, type AdminRouteName, anAdminWorld } from "../../../tests/support/platform-admin.ts";
import type { TestApp } from "../../../tests/support/test-app.ts";
import { rightCalls, type Call } from "../../../tests/support/right-calls.ts";
import { aWorld, type World } from "../../../tests/support/world.ts";
import type { Operation } from "./document.ts";

export interface Right extends Call {
  /** Of a permitted caller; absent when signed out. */
  token?: string;
}

/** Owners hand over before they are erased. */
const otherCallers: Readonly<Record<string, Role>> = { eraseMe: "member" };

export interface Ground {
  readonly worlds: readonly World[];
  /** All requests come from one IP address. */
  readonly ip: string;
  right: (operation: Operation) => Right;
  /** The same request by a user of the other company. */
  byAnother: (operation: Operation) => Right | undefined;
  /** Another company in place of the first, as it was before anything happened to it. */
  renew: () => Promise<void>;
}

const isTenants = (name: string): name is RouteName => name in api;
const isPanels = (name: string): name is AdminRouteName => name in adminApi;

function roleFor(name: RouteName): Role {
  return otherCallers[name] ?? roles.find((role) => can(role, api[name].permission)) ?? "owner";
}

function personIn(world: World, role: Role) {
  return role === "beta_tester" ? world.tester : world.team[role];
}

interface State {
  ours: World;
  theirs: World;
  admin: Admin;
  panel: Record<AdminRouteName, Call>;
}

async function makeState(app: TestApp, theirs: World): Promise<State> {
  const ours = await aWorld(app, await app.aCompany());
  const admin = await app.anAdmin();
  const panel = adminCalls(await anAdminWorld(app, admin, await app.aCompany()));
  return { ours, theirs, admin, panel };
}

export async function openGround(app: TestApp): Promise<Ground> {
  const theirs = await aWorld(app, await app.aCompany());
  let state = await makeState(app, theirs);
  const asTenant = (world: World, { name, isOpen }: Operation, callsOf = world): Right | undefined => {
    if (!isTenants(name)) return undefined;
    const role = roleFor(name);
    const call = rightCalls(callsOf, role)[name];
    return isOpen ? call : { ...call, token: personIn(world, role).token };
  };
  return {
    get worlds() {
      return [state.ours, state.theirs];
    },
    ip: nextAddress(),
    right: (operation) => {
      const { name, isOpen } = operation;
      if (isPanels(name)) return { ...state.panel[name], ...(isOpen ? {} : { token: state.admin.token }) };
      const call = asTenant(state.ours, operation);
      if (!call) throw new Error(`${name} is in the document and in no table of right calls`);
      return call;
    },
    byAnother: (operation) => (operation.isOpen ? undefined : asTenant(state.theirs, operation, state.ours)),
    renew: async () => {
      state = await makeState(app, theirs);
    },
  };
}
