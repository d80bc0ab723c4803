import { beforeEach, expect, test } from "vitest";
import { openTestApp, type Person, type Project, type Team } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aProject, aTester } = app;

let team: Team;
let project: Project;
let nora: Person;

beforeEach(async () => {
  team = await aCompany();
  project = await aProject(team, { name: "Trailnote" });
  nora = await aTester(project, { name: "Nora" });
});

const path = "/beta/devices";
const phone = () => ({
  id: crypto.randomUUID(),
  name: "My phone",
  platform: "android",
  device: "Pixel 9",
  os: "Android 16",
  browser: "",
});

test("a tester saves devices, in an order of their own, and no one else sees them", async () => {
  const devices = [phone(), { ...phone(), name: "Old phone" }];
  expect((await nora.put(path, { devices })).body).toEqual({ devices });
  expect((await nora.get(path)).body).toEqual({ devices });
  const [first, second] = devices;
  await nora.put(path, { devices: [second, { ...first, name: "Work phone" }] });
  expect((await nora.get(path)).body).toEqual({ devices: [second, { ...first, name: "Work phone" }] });
  const other = await aTester(project, { name: "Jonas" });
  expect((await other.get(path)).body).toEqual({ devices: [] });
  // An ID is each tester's own.
  expect((await other.put(path, { devices: [first] })).status).toBe(200);
  expect((await nora.put(path, { devices: [] })).body).toEqual({ devices: [] });
  expect((await other.get(path)).body).toEqual({ devices: [first] });
});

test("too many, the same twice and unknown platforms are refused", async () => {
  const many = Array.from({ length: 21 }, phone);
  const one = phone();
  for (const devices of [many, [one, one], [{ ...one, platform: "vms" }], [{ ...one, name: "" }]]) {
    expect((await nora.put(path, { devices })).body).toMatchObject({ code: "invalid_input" });
  }
  expect((await team.member.get(path)).status).toBe(403);
});
