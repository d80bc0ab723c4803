/** Input that the OpenAPI document does not allow is rejected and changes nothing: the fuzzer tries every call. */
import { afterAll, describe, expect, test } from "vitest";
import { cases, fuzzRefused, openFuzzing, sayFigures } from "../../support/fuzz/fuzz.ts";
import { openTestApp } from "../../../tests/support/test-app.ts";

const app = await openTestApp();
const fuzz = await openFuzzing(app);
const before = await fuzz.snapshot();

describe("what the document does not allow is refused and changes nothing", () => {
  test.each(fuzz.named)("%s", { timeout: 600_000 }, async (_name, operation) => {
    await fuzzRefused(fuzz, operation, Math.ceil(cases * 0.35));
    expect(await fuzz.snapshot()).toEqual(before);
  });
});

afterAll(() => sayFigures("Refused", fuzz));
