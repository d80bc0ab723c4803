/** Limits shared by all schemas. */
export const limits = {
  name: 200,
  title: 200,
  description: 5_000,
  welcomeMessage: 1_000,
  message: 10_000,
  filesPerMessage: 10,
  buildName: 100,
  buildNotes: 20_000,
  buildsPerProject: 500,
  audienceGroups: 20,
  retestNote: 2_000,
  /** People in one call who are asked to look whether something is fixed. */
  retestsAtOnce: 200,
  /** Characters of all its parts. */
  feedbackDetails: 20_000,
  feedbackComment: 10_000,
  feedbackMentions: 20,
  feedbackReason: 2_000,
  /** Characters of an imported list. */
  importedList: 1_000_000,
  feedbackLabel: 50,
  labelsPerItem: 20,
  labelsPerProject: 200,
  /** The name of one that is saved. */
  feedbackView: 100,
  viewsPerPerson: 50,
  /** Of a project. */
  sharedViews: 50,
  /** Items in one call that changes or deletes them. */
  feedbackAtOnce: 200,
  /** Of an item, and of a comment. */
  filesPerFeedback: 10,
  /** That a tester has saved. */
  devices: 20,
  recipientsPerMessage: 10_000,
  answer: 20_000,
  /** Of an answer that has to match a pattern. */
  patternedAnswer: 1_000,
  /** Of all patterns of a form together, in steps of their programs. */
  patternSteps: 5_000,
  /** Characters of answers that the conditions of a form look through together. */
  searchedCharacters: 4_000_000,
  /** Testers who have not answered a form, in one answer. */
  unansweredAtOnce: 10_000,
  /** Testers in one answer of IDs, and in one call about their groups or tags. */
  testersAtOnce: 10_000,
  removedAtOnce: 1_000,
  nudgedAtOnce: 1_000,
  /** Responses in one call about their status. */
  reviewedAtOnce: 500,
  /** Responses, and bytes of their answers as they are stored, that one call looks through for words, stars or a tag. */
  lookedThroughAtOnce: 1_000,
  lookedThroughBytes: 4 * 1024 * 1024,
  fieldsPerForm: 200,
  optionsPerField: 100,
  option: 500,
  /** In UTF-8, of what is counted in pairs: a row with a column, or a rank with an option. Both fit in an index. */
  pairedBytes: 1_000,
  matrixRows: 50,
  matrixColumns: 20,
  /** Rows × columns of all matrices together, of a form or of a wizard: its summary has each of them. */
  matrixCells: 10_000,
  /** Of a wizard: a letter may become two where it loses its capital, such as İ. */
  optionValue: 1_000,
  pattern: 200,
  conditionsPerField: 20,
  filesPerField: 10,
  tag: 40,
  address: 2_000,
  loginText: 500,
  /** Of a logo, as it is chosen. */
  logoBytes: 2 * 1024 * 1024,
  richText: 20_000,
  richTextNodes: 1_000,
  stepsPerWizard: 100,
  activeOnboarding: 20,
  blocksPerStep: 30,
  interactionsPerStep: 20,
  tagsPerWizard: 20,
  /** Minutes of a step, and of a wizard. */
  estimatedMinutes: 10_000,
  /** The greatest order of a form among those of its project. */
  formOrder: 10_000,
  /** Seconds on one step: a day. */
  timeSpent: 86_400,
  tagsPerResponse: 20,
  tagsPerTester: 20,
  testerNote: 5_000,
  email: 254,
  passwordMin: 6,
  passwordMax: 128,
  bodyBytes: 1024 * 1024,
  uploadBytes: 50 * 1024 * 1024,
  page: 200,
} as const;
