import type { CallContext } from "../../infra/context.ts";
import { eachInTurn } from "../../infra/each-in-turn.ts";
import { listUntallied, tallySome } from "./tally-queries.ts";

const formsAtOnce = 1_000;
const answersAtOnce = 2_000;

/** Adds to the tallies what came since. Several may do so at once: none takes an answer another is adding. */
export async function tallyAnswers({ database }: Pick<CallContext, "database">): Promise<void> {
  const forms = await database.atGate((tx) => listUntallied(tx, formsAtOnce));
  await eachInTurn(forms, async (form) => {
    let added: number;
    do added = await database.inTenant(form.company_id, (tx) => tallySome(tx, form, answersAtOnce));
    while (added === answersAtOnce);
  });
}
