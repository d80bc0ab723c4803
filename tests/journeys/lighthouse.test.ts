// Performance is no part of it: it depends on who else is busy on the machine. What it comes from is held in
// landing.test.ts, and `npm run lighthouse` measures it.
import { expect, test } from "./support/journey.ts";
import { judgedPages, leastPoints, withLighthouse } from "./support/lighthouse.ts";

test("Lighthouse rates the public pages for accessibility, best practices and SEO", async ({ product }) => {
  test.setTimeout(300_000);
  await withLighthouse(["accessibility", "best-practices", "seo"], async (ask) => {
    for (const path of judgedPages) {
      const { scores, lost } = await ask(`${product.url}${path}`);
      for (const [category, score] of Object.entries(scores)) {
        expect.soft(score, `${path} ${category}: ${lost.join("; ")}`).toBeGreaterThanOrEqual(leastPoints);
      }
    }
  });
});
