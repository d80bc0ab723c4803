import type { ExportHooks } from "#platform/domain.ts";
import { listQuestionsOfAnswers, listQuestionsOfPerson, projectOfShownFile } from "./privacy-export-queries.ts";

/** Answers, each with its question, in the exports of people and companies. */
export const answersInExports: ExportHooks = {
  ofPerson: {
    wizard_responses: async (tx, membership, rows) => {
      const wizardIds = [...new Set(rows.map((row) => String(row["wizard_id"])))];
      const asked = await listQuestionsOfPerson(tx, membership, wizardIds);
      return rows.map((row) => ({ ...asked.get(String(row["interaction_id"])), ...row }));
    },
  },
  ofCompany: {
    wizard_responses: async (tx, { company_id }, rows) => {
      const answers = rows.map((row) => ({
        wizard_id: String(row["wizard_id"]),
        user_id: String(row["user_id"]),
        interaction_id: String(row["interaction_id"]),
      }));
      const asked = await listQuestionsOfAnswers(tx, company_id, answers);
      return rows.map((row, index) => ({ ...asked[index], ...row }));
    },
  },
  files: { folder: "wizards", heldIn: projectOfShownFile },
};
