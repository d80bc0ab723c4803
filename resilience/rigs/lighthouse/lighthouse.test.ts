import { aCompany, aForm, aProject, aTester } from "../../../tests/journeys/support/api.ts";
import { expect, test } from "../../../tests/journeys/support/journey.ts";
import {
  type AskLighthouse,
  type Category,
  judgedPages,
  leastPoints,
  withLighthouse,
} from "../../support/lighthouse.ts";

/** Search engines see nothing that needs a sign-in. */
const signedInCategories = ["performance", "accessibility", "best-practices"] as const satisfies Category[];
const categories = [...signedInCategories, "seo"] as const satisfies Category[];
/** The best of some: other programs of the machine only ever cost points. */
const runs = 3;

interface Judged {
  url: string;
  session?: unknown;
  wanted: readonly Category[];
}

async function judge(ask: AskLighthouse, { url, session, wanted }: Judged): Promise<void> {
  const best = new Map<string, number>();
  const lost = new Set<string>();
  for (let run = 0; run < runs; run += 1) {
    const verdict = await ask(url, session);
    for (const one of verdict.lost) lost.add(one);
    for (const each of wanted) best.set(each, Math.max(best.get(each) ?? 0, verdict.scores[each] ?? 0));
  }
  console.log(new URL(url).pathname, Object.fromEntries(best));
  for (const [category, score] of best) {
    expect.soft(score, `${url} ${category}: ${[...lost].join("; ")}`).toBeGreaterThanOrEqual(leastPoints);
  }
}

test("Lighthouse rates public and testers' pages for speed, accessibility, best practices and SEO", async ({
  product,
}) => {
  test.setTimeout(1_200_000);
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const fields = [{ type: "text", label: "What did you try first?" }];
  const form = await aForm(product, owner, { project_id: id, title: "First impressions", fields });
  const session = await aTester(product, owner, id);
  await withLighthouse(categories, async (ask) => {
    for (const path of judgedPages) await judge(ask, { url: `${product.url}${path}`, wanted: categories });
    for (const path of ["/dashboard", `/dashboard/projects/${id}/forms/${form.id}`])
      await judge(ask, { url: `${product.url}${path}`, session, wanted: signedInCategories });
  });
});
