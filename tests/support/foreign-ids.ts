/** Asks for what belongs to another company, in every route that names something by its id. */
import { api, can, roles, type Role, type RouteName } from "@firstlight/contract";
import { expect } from "vitest";
import { protectedRoutes } from "./check-answer.ts";
import type { Person, Team, TestApp } from "./test-app.ts";
import { rightCalls, type Call, type World } from "./world.ts";
import { text } from "./world-rows.ts";

export const protectedNames = protectedRoutes().map(([name]) => name as RouteName);
export const namesWithId = protectedNames.filter((name) => api[name].path.includes("{id}"));

const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

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

/** Another company's id is answered as an unknown one and as no id at all, to the letter. */
export async function expectAbsent(app: TestApp, name: RouteName, ours: World, theirs: Team): Promise<void> {
  const role = roles.find((each) => can(each, api[name].permission)) ?? "owner";
  const stranger = await personOf(app, theirs, role);
  const call = rightCalls(ours)[name];
  const foreign = await sendCall(stranger, name, call);
  const absent = await sendCall(stranger, name, { ...call, path: call.path.replace(id, crypto.randomUUID()) });
  const malformed = await sendCall(stranger, name, { ...call, path: call.path.replace(id, "1") });
  expect([foreign.status, absent.status, malformed.status]).toEqual([404, 404, 404]);
  expect(foreign.body).toEqual(absent.body);
  expect(Object.keys(foreign.body)).toEqual(["detail"]);
}

const ids = new RegExp(id, "g");

/** Whether a right call names something by its id in its body. */
export function namesInBody({ body }: Call): boolean {
  return id.test(JSON.stringify(body ?? ""));
}

/** What a body names is another company's: answered as what is unknown, to the letter. */
export async function expectAbsentInBody(app: TestApp, name: RouteName, ours: World, theirs: World): Promise<void> {
  for (const role of roles.filter((each) => can(each, api[name].permission))) {
    const { path } = rightCalls(theirs, role)[name];
    const { body } = rightCalls(ours, role)[name];
    const unknown: unknown = JSON.parse(JSON.stringify(body).replaceAll(ids, () => crypto.randomUUID()));
    const answers = [];
    for (const given of [body, unknown]) {
      // Nobody has written too much within an hour.
      app.clock.advance({ hours: 1 });
      const who = await app.anotherSession(role === "beta_tester" ? theirs.tester : theirs.team[role]);
      const answer = await sendCall(who, name, { path, body: given });
      answers.push([answer.status, JSON.stringify(answer.body).replaceAll(ids, "an id")]);
    }
    expect(answers[0]).toEqual(answers[1]);
  }
}
