import { type Branding, type Language, type limits, parseHex } from "@firstlight/contract";
import type { BrandingBody } from "./query.ts";

// Copied values: importing the contract's limits would load all its schemas.
const most: Pick<typeof limits, "loginText"> = { loginText: 500 };
export const longestLoginText = most.loginText;

/** Counts characters as the schemas do: a surrogate pair counts as one. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** The values of the branding form. */
export interface BrandingValues extends Omit<Branding, "company_domain" | "language"> {
  language: Language;
  /** Of a chosen picture: the server's errors of it belong to the form. */
  logo_upload_id: string | undefined;
}
export type BrandingField = Exclude<keyof BrandingValues, "logo_upload_id">;
export const brandingFields: readonly BrandingField[] = [
  "company_name",
  "logo_url",
  "primary_color",
  "secondary_color",
  "login_text",
  "language",
];

function isColor(field: BrandingField): boolean {
  return field === "primary_color" || field === "secondary_color";
}

function isSame(field: BrandingField, one: string | null, other: string | null): boolean {
  if (!isColor(field)) return (one ?? "").trim() === (other ?? "").trim();
  const [before, after] = [parseHex(one ?? ""), parseHex(other ?? "")];
  return before === null ? one === other : before === after;
}

export function changedFields(saved: BrandingValues, values: BrandingValues): BrandingField[] {
  return brandingFields.filter((field) => !isSame(field, saved[field], values[field]));
}

/** The request body: only changed fields, so that concurrent changes by others stay. */
export function bodyOf(fields: readonly BrandingField[], values: BrandingValues): BrandingBody {
  const written = (field: BrandingField) => (isColor(field) ? parseHex(values[field] ?? "") : null) ?? values[field];
  return Object.fromEntries(fields.map((field) => [field, written(field)]));
}
