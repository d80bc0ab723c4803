import { expect, test } from "../../../tests/journeys/support/journey.ts";
import { type Category, judgedPages, leastPoints, withLighthouse } from "../../support/lighthouse.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const satisfies Category[];
/** The best of some: other programs of the machine only ever cost points. */
const runs = 3;

test("Lighthouse rates the public pages for speed, accessibility, best practices and SEO", async ({ product }) => {
  test.setTimeout(1_200_000);
  await withLighthouse(categories, async (ask) => {
    for (const path of judgedPages) {
      const best = new Map<string, number>();
      const lost = new Set<string>();
      for (let run = 0; run < runs; run += 1) {
        const verdict = await ask(`${product.url}${path}`);
        for (const one of verdict.lost) lost.add(one);
        for (const each of categories) best.set(each, Math.max(best.get(each) ?? 0, verdict.scores[each] ?? 0));
      }
      for (const [category, score] of best) {
        expect.soft(score, `${path} ${category}: ${[...lost].join("; ")}`).toBeGreaterThanOrEqual(leastPoints);
      }
    }
  });
});
