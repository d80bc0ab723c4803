import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { endSession } from "#shared/session/store.ts";
import { signInAs, uuid } from "#shared/session/test-support.tsx";
import { draftOf } from "./device-storage.ts";
import { beforeUpdate, signInElsewhere } from "./test-support.ts";

beforeEach(() => signInAs("beta_tester"));
afterEach(() => {
  endSession("signed-out");
  localStorage.clear();
});

it("is read only by its account in its company", () => {
  draftOf("letter").save({ subject: "Mine" });
  for (const [companyId, userId] of [
    [uuid(2), uuid(9)],
    [uuid(8), uuid(1)],
  ] as const) {
    signInElsewhere(companyId, userId);
    expect(draftOf("letter").read()).toBeNull();
  }
  signInAs("beta_tester");
  expect(draftOf("letter").read()).toEqual({ subject: "Mine" });
});

it("is no longer saved once another account signs in", () => {
  const draft = draftOf("letter");
  signInElsewhere(uuid(2), uuid(9));
  expect(draft.save({ subject: "Mine" })).toBe(false);
  expect(draftOf("letter").read()).toBeNull();
});

it("is not kept while no one is signed in, nor after signing out", () => {
  const draft = draftOf("letter");
  draft.save({ subject: "Mine" });
  endSession("signed-out");
  expect(draftOf("letter").save({})).toBe(false);
  expect(draft.save({ subject: "Mine again" })).toBe(false);
  expect([draft.read(), localStorage.length]).toEqual([null, 0]);
});

it.each([
  ["answers", "f1", "answers.f1"],
  ["note", "r1", "note.r1"],
  ["message", "p1.new", "message.p1.new"],
  ["builder", "p1.new", "builder.p1.new"],
  ["wizard", "w1", "wizard.w1"],
  ["onboarding", "p1.new", "onboarding.p1.new"],
  ["step", "w1.s1", "step.w1.s1"],
  ["letter", undefined, "letter"],
])("takes over %s of before, once", (what, rest, subject) => {
  beforeUpdate(what, { from: "before" }, ...(rest === undefined ? [] : [rest]));
  expect(draftOf(subject).read()).toEqual({ from: "before" });
  draftOf(subject).save({ from: "now" });
  signInAs("beta_tester");
  expect(draftOf(subject).read()).toEqual({ from: "now" });
  draftOf(subject).save(null);
  expect(Object.keys(localStorage).filter((key) => key.startsWith("firstlight.draft"))).toEqual([]);
});

it("leaves what another account kept before the update for that account", () => {
  localStorage.setItem(`firstlight.draft.letter.${uuid(9)}`, '{"subject":"Theirs"}');
  signInAs("beta_tester");
  expect(draftOf("letter").read()).toBeNull();
  signInElsewhere(uuid(2), uuid(9));
  expect(draftOf("letter").read()).toEqual({ subject: "Theirs" });
});

it("says when it is not kept", () => {
  vi.spyOn(localStorage, "setItem").mockImplementationOnce(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  expect(draftOf("letter").save({ subject: "Mine" })).toBe(false);
  expect(draftOf("letter").read()).toBeNull();
});
