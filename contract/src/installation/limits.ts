import { z } from "zod";
import { keysOf } from "../common/properties.ts";

/** The highest limit that can be set. */
export const highestLimit = 1_000_000_000;

const number = z.int("Enter a whole number").max(highestLimit, `At most ${highestLimit.toLocaleString("en")}`);
const limit = number.min(0, "Enter 0 or more").nullable();

/** What the operator limits; null is no limit, or the one that the product has by itself. */
const numbers = {
  /** Active projects. */
  projects: limit,
  testers: limit,
  storage_mb: limit,
  /** Further ones leave on the following days; so with none they would never. */
  invitations_per_day: number.min(1, "Enter 1 or more").nullable(),
};

/** What the operator can switch off. */
const switches = {
  file_uploads: z.boolean(),
  tester_import: z.boolean(),
  bulk_email: z.boolean(),
  custom_domains: z.boolean(),
};

/** What a company may do, and how much. */
export const companyLimits = z.object({ ...numbers, ...switches }).meta({ id: "CompanyLimits" });
export type CompanyLimits = z.output<typeof companyLimits>;

/** Where a company differs from all others. */
export const ownLimits = companyLimits.partial().meta({ id: "OwnLimits" });
export type OwnLimits = z.output<typeof ownLimits>;

export type LimitName = keyof typeof numbers;
export type FeatureName = keyof typeof switches;
export const limitNames = keysOf(numbers);
export const featureNames = keysOf(switches);
export const featureName = z.enum(featureNames);

/** Without anything set, the product is whole and unlimited. */
export const noLimits: CompanyLimits = {
  projects: null,
  testers: null,
  storage_mb: null,
  invitations_per_day: null,
  file_uploads: true,
  tester_import: true,
  bulk_email: true,
  custom_domains: true,
};
