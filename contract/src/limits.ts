/** Sizes that every shape shares; `docs` and the database repeat none of them. */
export const limits = {
  name: 200,
  title: 200,
  description: 5_000,
  message: 10_000,
  answer: 20_000,
  fieldsPerForm: 200,
  optionsPerField: 100,
  option: 500,
  email: 254,
  passwordMin: 6,
  passwordMax: 128,
  bodyBytes: 1024 * 1024,
  uploadBytes: 50 * 1024 * 1024,
  page: 200,
} as const;
