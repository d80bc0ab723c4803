import type { limits } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";

// A copied value: importing the contract's limits would load all its schemas.
const most: (typeof limits)["logoBytes"] = 2 * 1024 * 1024;

export const logoAccept = "image/png,image/jpeg,image/webp";

/** The reason why a file is not a valid logo; undefined if it may be one. The server also checks its content. */
export function logoProblem({ type, size }: Pick<File, "type" | "size">): string | undefined {
  if (!logoAccept.split(",").includes(type)) return t("Choose a PNG, JPEG or WebP image.");
  if (size > most) return t("Choose an image of at most 2 MB.");
  return undefined;
}
