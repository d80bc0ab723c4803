import { join } from "node:path";
import { expect, it } from "vitest";
import { liveAtStripe } from "../tests/support/stripe-life.ts";
import { root } from "../tools/root.js";
import { faultsByTypes, kinds } from "./check-types.ts";

const library = join(root, "node_modules/stripe");
const patience = 300_000;

it("finds every answer as the types of Stripe's library say", { timeout: patience }, async () => {
  const answers = await liveAtStripe();
  const seen = JSON.stringify(answers);
  expect(kinds.filter((name) => !seen.includes(`"object":"${name}"`))).toEqual([]);
  // The same compiler run also checks an unknown property and a value of the wrong type.
  const wrong = [
    { object: "refund", colour: "red" },
    { object: "price", id: 7 },
  ];
  expect(await faultsByTypes([...answers, ...wrong], library)).toEqual([
    expect.stringMatching(/TS\d+.*colour/),
    expect.stringMatching(/TS\d+.*(number|id)/),
  ]);
});
