/** What holds from one call to the next, whatever order they come in. */
import { afterAll, describe, expect, test } from "vitest";
import { expectWholeLogs } from "../../../tests/support/audit-chain.ts";
import { plainCase, sentBy } from "../../support/fuzz/cases.ts";
import type { Operation } from "../../support/fuzz/document.ts";
import { cases, openFuzzing, sayFigures, tryOnce } from "../../support/fuzz/fuzz.ts";
import { fuzzSequences, idsIn, ofWorkingCopies, withRevision } from "../../support/fuzz/sequences.ts";
import { openTestApp } from "../../../tests/support/test-app.ts";

const app = await openTestApp();
const fuzz = await openFuzzing(app);
const { ground, operations, named, tries } = fuzz;

const plainly = (operation: Operation, right = ground.right(operation)) => tryOnce(fuzz, operation, plainCase, right);

/** A file that is part of an answer stays; uploads.test.ts deletes free ones. */
const staying = ["deleteUpload", ...ofWorkingCopies];
/** A tester who started a wizard continues with the steps it had then. */
const ofWhoBegan = ["respondToStep", "completeStep"];

describe("what was deleted is gone for every call below it", () => {
  const deletes = named.filter(([, { method, path }]) => method === "DELETE" && path.includes(":id"));
  test.each(deletes.filter(([name]) => !staying.includes(name)))("%s", async (_name, operation) => {
    await ground.renew();
    const right = ground.right(operation);
    const later = operations
      .filter(({ name }) => !ofWhoBegan.includes(name))
      .map((each) => [each, ground.right(each)] as const)
      .filter(([, { path }]) => path.startsWith(right.path));
    expect((await plainly(operation, right)).status).toBe(204);
    for (const [each, call] of later) {
      const { status } = await plainly(each, call);
      expect({ name: each.name, status }).toEqual({ name: each.name, status: 404 });
    }
  });
});

/** They ask for a new link each time, want the password there was before, or count how often they came. */
const never = ["setReplyTo", "updateProfile", "changePassword", "changeAdminPassword", "saveDraft"];

describe("what is saved twice is as what is saved once", () => {
  const puts = named.filter(([name, { method, isUpload }]) => method === "PUT" && !isUpload && !never.includes(name));
  test.each(puts)("%s", async (_name, operation) => {
    await ground.renew();
    const right = ground.right(operation);
    const first = await plainly(operation, right);
    const once = await fuzz.snapshot();
    const second = await plainly(operation, right);
    if (withRevision.includes(operation.name)) expect([first.status, second.status]).toEqual([200, 409]);
    else expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(await fuzz.snapshot()).toEqual(once);
  });
});

describe("what another company sends changes nothing of ours and says nothing of it", () => {
  const foreign = named.filter(
    ([, operation]) => idsIn(ground.right(operation).path).length > 0 && ground.byAnother(operation),
  );
  test("whatever names ours by its id", async () => {
    await ground.renew();
    const before = await fuzz.snapshot();
    for (const [name, operation] of foreign) {
      const right = ground.byAnother(operation);
      if (!right) continue;
      const { status } = await tries.check(sentBy(operation, right, plainCase), right, operation);
      expect({ name, status }).toEqual({ name, status: 404 });
    }
    expect(await fuzz.snapshot()).toEqual(before);
  });
});

describe("a child is not found under another parent", () => {
  const nested = named.filter(
    ([, { path }]) => (path.match(/:/g) ?? []).length > 1 && !path.startsWith("/api/uploads/"),
  );
  test("of the same company", async () => {
    await ground.renew();
    const [ours] = ground.worlds;
    if (!ours) throw new Error("There is no company");
    const project = await app.aProject(ours.team);
    const [form, wizard, onboarding] = [
      await app.aForm(project),
      await app.aWizard(project),
      await app.anOnboardingWizard(project),
    ];
    const others = new Map([
      [ours.project.id, project.id],
      [ours.form.id, form.id],
      [ours.wizard.id, wizard.id],
      [ours.onboarding.id, onboarding.id],
    ]);
    const before = await fuzz.snapshot();
    for (const [name, operation] of nested) {
      const right = ground.right(operation);
      const [parent = ""] = idsIn(right.path);
      const { status } = await plainly(operation, {
        ...right,
        path: right.path.replace(parent, others.get(parent) ?? ""),
      });
      expect({ name, status }).toEqual({ name, status: 404 });
    }
    expect(await fuzz.snapshot()).toEqual(before);
  });
});

test("any calls in any order leave counters exact and answers as documented", { timeout: 3_600_000 }, async () => {
  await fuzzSequences(fuzz, cases * 0.05 * operations.length);
});

test("the audit log of every company is whole", async () => {
  await expectWholeLogs(app);
});

afterAll(() => sayFigures("Sequences", fuzz));
