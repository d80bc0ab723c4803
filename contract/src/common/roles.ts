/** What a person is in a company. */
export const roles = ["owner", "admin", "member", "beta_tester"] as const;
export type Role = (typeof roles)[number];
