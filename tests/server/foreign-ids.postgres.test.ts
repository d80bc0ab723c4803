/** An ID of another company, another project or another parent is answered as if it did not exist, in every call. */
import { api } from "@firstlight/contract";
import { describe, expect, test } from "vitest";
import { openForeignIds, protectedNames } from "../support/foreign-ids.ts";
import { documentedPositions, type Documented } from "../support/id-positions.ts";
import { readPaths } from "../support/openapi-document.ts";
import { openTestApp } from "../support/test-app.ts";

const app = await openTestApp();
const { positions, names, expectAbsent } = await openForeignIds(app);

test("each place of the document where something is named by its id is tried", async () => {
  const paths = await readPaths<Documented>(app.app);
  const documented = protectedNames.flatMap((name) => {
    const call = paths[`/api${api[name].path}`]?.[api[name].method.toLowerCase()] ?? {};
    return documentedPositions(call).map((at) => `${name} ${at}`);
  });
  const tried = new Set(positions.map(({ name, at }) => `${name} ${at}`));
  expect(tried).toEqual(new Set(documented));
  // A new one is noticed.
  expect(tried.size).toBe(352);
});

describe("what a call names is answered as what is not there, where it is", () => {
  test.each(names)("%s", (name) => expectAbsent(name));
});
