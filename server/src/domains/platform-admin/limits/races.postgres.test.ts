/** The embedded database has a single connection, so nothing waits for a lock there. */
import { expect, test } from "vitest";
import { openTestApp } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();

test("of changes at once, each names what the one before it left", async () => {
  const admin = await app.anAdmin();
  const { company } = await app.aCompany();
  const path = `/admin/companies/${company.id}/limits`;
  await admin.put(path, { own: { projects: 1 }, reason: "At first." });
  const most = [2, 3, 4, 5, 6, 7];
  await Promise.all(most.map((projects) => admin.put(path, { own: { projects }, reason: "At once." })));
  const changes = (await app.audit(company)).flatMap(({ action, resource_type, changes }) =>
    action === "UPDATE" && resource_type === "company" ? [changes["projects_limit"]] : [],
  );
  const left = (await admin.get(path)).body.own.projects;
  expect(changes).toHaveLength(7);
  // A chain: every value but the last is replaced once.
  const before = changes.flatMap((change) => (typeof change?.before === "number" ? [change.before] : []));
  expect(new Set([...before, left])).toEqual(new Set([1, ...most]));
});
