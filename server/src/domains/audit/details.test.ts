import { expect, test } from "vitest";
import { detailsOf } from "./details.ts";

const said = (changes: Parameters<typeof detailsOf>[0]["changes"], action: "UPDATE" | "CREATE" | "DELETE" = "UPDATE") =>
  detailsOf({ action, resource_type: "form", changes });

test("shows each changed field with its values before and after", () => {
  expect(said({ title: { before: "Old", after: "New" }, status: { before: "open", after: "closed" } })).toBe(
    "title: “Old” → “New”; status: open → closed",
  );
  expect(said({ response_count: { before: 3, after: 0 }, is_active: { before: true, after: false } })).toBe(
    "response count: 3 → 0; is active: yes → no",
  );
  expect(said({ archived_at: { before: null, after: "2026-04-01T10:20:30.000Z" } })).toBe(
    "archived at: none → 2026-04-01 10:20 UTC",
  );
  expect(said({ settings: { before: { welcome: "enabled" }, after: { welcome: "disabled" } } })).toBe(
    'settings: {"welcome":"enabled"} → {"welcome":"disabled"}',
  );
});

test("shows one value for what is new or deleted, and only “changed” for secrets", () => {
  expect(said({ title: { after: "New" } }, "CREATE")).toBe("title: “New”");
  expect(said({ title: { before: "Old" } }, "DELETE")).toBe("title: “Old”");
  expect(said({ group: { before: "Night owls" } })).toBe("group: “Night owls” → none");
  expect(said({ password: {} })).toBe("password changed");
});

test("names the action if no field is listed", () => {
  const done = (
    action: Parameters<typeof detailsOf>[0]["action"],
    resource_type: Parameters<typeof detailsOf>[0]["resource_type"],
  ) => detailsOf({ action, resource_type, changes: {} });
  expect(done("LOGIN", "user")).toBe("Signed in");
  expect(done("CREATE", "response")).toBe("Submitted a response");
  expect(done("DELETE", "response")).toBe("Deleted a response");
  expect(done("UPDATE", "wizard")).toBe("Changed a wizard");
  expect(done("EXPORT", "analytics")).toBe("Exported the analytics");
});

test("shows whom support signed in as, and the reason if one was given", () => {
  const acting_as = { after: "someone" };
  const signedIn = (changes: Parameters<typeof detailsOf>[0]["changes"], name: string | null) =>
    detailsOf({ action: "LOGIN", resource_type: "user", changes: { acting_as, ...changes } }, name);
  expect(signedIn({ reason: { after: "A ticket" } }, "Ada")).toBe("Firstlight support signed in as Ada: A ticket");
  expect(signedIn({}, null)).toBe("Firstlight support signed in as a former member");
  const changed = { action: "UPDATE", resource_type: "form", changes: { acting_as } } as const;
  expect(detailsOf(changed, "Ada")).toBe("Changed a form, as Ada");
});
