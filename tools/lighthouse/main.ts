// Lighthouse's scores of the pages that anonymous clients see first, on the built product; tools/lighthouse.js starts this.
import { judgedPages, leastPoints, withLighthouse } from "../../tests/journeys/support/lighthouse.ts";
import { startProduct } from "../../tests/journeys/support/product.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const runs = 3;

const product = await startProduct();
let isGood = true;
try {
  console.log(["page".padEnd(10), ...categories].join("  "));
  await withLighthouse(categories, async (ask) => {
    for (const path of judgedPages) {
      const lost = new Set<string>();
      const best: Record<string, number> = {};
      // The best of some: other programs of the machine only ever cost points.
      for (let run = 0; run < runs; run += 1) {
        const verdict = await ask(`${product.url}${path}`);
        for (const one of verdict.lost) lost.add(one);
        for (const category of categories) {
          best[category] = Math.max(best[category] ?? 0, verdict.scores[category] ?? 0);
        }
      }
      isGood &&= Object.values(best).every((score) => score >= leastPoints);
      console.log([path.padEnd(10), ...categories.map((one) => String(best[one]).padStart(one.length))].join("  "));
      for (const one of lost) console.log(`            ${one}`);
    }
  });
} finally {
  await product.stop();
}
process.exit(isGood ? 0 : 1);
