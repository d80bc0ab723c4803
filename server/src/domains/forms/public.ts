export { listFormsOfTester } from "./form/list-forms-of-tester.ts";
export { announceForm } from "./announcement/announce-form.ts";
export { tallyAnswers } from "./summary/tally-answers.ts";
export { newestResponses, type ProjectPage } from "./response/project-response-queries.ts";
export { countsOf } from "./summary/tally-queries.ts";
export { answersAsNumbers, lockRollups, waitLevels } from "./summary/rollup-queries.ts";
export { Patterns } from "./form/patterns.ts";
export { waitedMinutes } from "./response/waited-minutes.ts";
export { listUnanswered, type DueRow } from "./announcement/queries.ts";
