import { expect, test } from "vitest";
import { findingsIn } from "./check-imports.js";
import { findCycle, specifierOf } from "./layers.js";
import { treeOf } from "./texts/tree.js";

const reasons = (file: string, source: string) => findingsIn(treeOf(file, source)).join("\n");

test.each([
  [
    "server/src/domains/companies/view.ts",
    `import { login } from "#domains/auth/public.ts";`,
    /companies may not use auth/,
  ],
  [
    "server/src/domains/companies/view.ts",
    `import type { A } from "#domains/auth/public.ts";`,
    /companies may not use auth/,
  ],
  [
    "server/src/domains/forms/view.ts",
    `import { a } from "#domains/projects/queries.ts";`,
    /past the other domain's public/,
  ],
  [
    "server/src/domains/forms/view.ts",
    `import { a } from "../projects/public.ts";`,
    /is written #domains\/projects\/public\.ts/,
  ],
  ["server/src/platform/clock.ts", `import { a } from "#domains/forms/public.ts";`, /platform may not use domains/],
  ["server/src/platform/db/database.ts", `import { a } from "../../schema.ts";`, /may not use/],
  [
    "web/src/features/forms/queries.ts",
    `import { a } from "#features/team/queries.ts";`,
    /features do not use each other/,
  ],
  ["web/src/lib/api/client.ts", `const a = () => import("#shared/session/store.ts");`, /lib may not use shared/],
  ["web/src/ui/index.ts", `import { a } from "../../../contract/src/index.ts";`, /another workspace/],
])("%s: %s is refused", (file, source, why) => {
  expect(reasons(file, source)).toMatch(why);
});

test.each([
  ["projects", "const a = sql`select from forms where id = 1`;", "the table forms of forms"],
  ["projects", `tx.selectFrom("wizards as w").select("w.id")`, "the table wizards of wizards"],
  ["uploads", `tx.deleteFrom("messages")`, "the table messages of messages"],
])("%s may not name in SQL: %s", (domain, source, named) => {
  expect(reasons(`server/src/domains/${domain}/queries.ts`, source)).toContain(named);
});

test("what a domain's line allows is allowed, its own tables and the platform's too", () => {
  const source = `import { getProject } from "#domains/projects/public.ts"; import { a } from "./view.ts";
    sql\`select from forms join projects on true\`; tx.insertInto("audit_entries");`;
  expect(reasons("server/src/domains/forms/queries.ts", source)).toBe("");
});

test("a circle among the allowed imports is found", () => {
  expect(findCycle({ a: ["b"], b: ["c"], c: [] })).toBeUndefined();
  expect(findCycle({ a: ["b"], b: ["c"], c: ["b"] })).toEqual(["b", "c", "b"]);
});

test("an import is relative within a part, and names the layer across", () => {
  const form = "server/src/domains/forms/form/view.ts";
  expect(specifierOf(form, "server/src/domains/forms/queries.ts")).toBe("../queries.ts");
  expect(specifierOf(form, "server/src/platform/clock.ts")).toBe("#platform/clock.ts");
  expect(specifierOf("tests/support/a.ts", "server/src/main.ts")).toBe("../../server/src/main.ts");
});
