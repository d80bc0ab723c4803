/** Browser and server say the same of any answers to any form: 10,000 generated ones, and some through the running product. */
import { visibleFields } from "@firstlight/contract";
import { matchesPattern } from "@firstlight/contract/patterns";
import { checkedAnswers } from "../../server/src/domains/forms/response/checked-answers.ts";
import { AppError } from "../../server/src/platform/errors.ts";
import { formCases, type FormCase } from "../support/form-cases.ts";
import { aCompany, aForm, answersOf, aProject, aTester, errorOf } from "./support/api.ts";
import type { BrowserVerdict, verdicts } from "./support/browser-verdicts.ts";
import { serveModule } from "./support/in-browser.ts";
import { expect, test } from "./support/journey.ts";

const caseCount = 10_000;
const atOnce = 1_000;
const seed = 20_261_121;

/** Dates and lowercase letters differ by locale; which answers are accepted must not. */
const farAway = { timezoneId: "Pacific/Kiritimati", locale: "tr-TR" };

type Checked = BrowserVerdict["checked"];

function onServer(fields: FormCase["fields"], given: FormCase["given"]): Checked {
  try {
    return { ok: true, answers: checkedAnswers(fields, given, matchesPattern) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const problems = (error.more.errors ?? []).map(({ path, message }) => {
      return { label: path.replace("responses.", ""), message };
    });
    return { ok: false, detail: error.message, problems };
  }
}

/** Compares the server's verdict with the browser's; what the browser sends must be accepted as everything entered. */
function comparison({ fields, given, entered }: FormCase, browser: BrowserVerdict) {
  const known = fields.filter(({ label }) => Object.hasOwn(entered, label));
  const byId = Object.fromEntries(known.map(({ id, label }) => [id, entered[label]]));
  const all = onServer(fields, entered);
  const sent = onServer(fields, browser.sent);
  const server = {
    checked: onServer(fields, given),
    asked: visibleFields(fields, byId).map(({ id }) => id),
    refused: all.ok ? [] : all.problems,
    sentTaken: all.ok,
    stored: all.ok && all.answers,
  };
  const { checked, asked, refused } = browser;
  return [{ checked, asked, refused, sentTaken: sent.ok, stored: sent.ok && sent.answers }, server] as const;
}

test("browser and server agree on 10,000 generated forms and answers", async ({ open }, info) => {
  const page = await open(farAway);
  const address = await serveModule(page, "tests/journeys/support/browser-verdicts.ts", info.outputPath("module"));
  const cases = formCases(caseCount, seed);
  let taken = 0;
  for (let from = 0; from < caseCount; from += atOnce) {
    const some = cases.slice(from, from + atOnce);
    const said = await page.evaluate(
      async ([module, text]) => {
        const web = (await import(module)) as { verdicts: typeof verdicts };
        return web.verdicts(JSON.parse(text) as FormCase[]);
      },
      [address, JSON.stringify(some)] as const,
    );
    expect(said).toHaveLength(some.length);
    for (const [index, each] of some.entries()) {
      const browser = said[index];
      if (!browser) throw new Error("The browser said nothing");
      const [here, there] = comparison(each, browser);
      if (JSON.stringify(here) !== JSON.stringify(there)) expect(here, JSON.stringify(each)).toEqual(there);
      if (here.stored) taken += 1;
    }
  }
  // Neither nearly all nor nearly none.
  expect(taken / caseCount).toBeGreaterThan(0.25);
  expect(taken / caseCount).toBeLessThan(0.75);
});

test("the running product says what the check says", async ({ product }) => {
  const owner = await aCompany(product);
  const { id: project_id } = await aProject(product, owner);
  const tester = await aTester(product, owner, project_id);
  const withoutFiles = formCases(80, seed).filter(({ fields }) => fields.every(({ type }) => type !== "file"));
  for (const { fields, given } of withoutFiles) {
    const form = await aForm(product, owner, { project_id, title: "Generated", fields });
    expect(form.fields).toEqual(fields);
    const apiError = await errorOf(product, tester, form.id, given);
    const checked = onServer(fields, given);
    if (checked.ok) {
      const stored = fields
        .filter(({ id }) => id in checked.answers)
        .map(({ id, label }) => [label, checked.answers[id]]);
      expect(apiError).toBeUndefined();
      expect((await answersOf(product, owner, form.id))[0]?.responses).toEqual(Object.fromEntries(stored));
    } else {
      const errors = checked.problems.map(({ label, message }) => ({ path: `responses.${label}`, message }));
      expect(apiError).toEqual({ detail: checked.detail, code: "invalid_input", errors });
    }
  }
});
