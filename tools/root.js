// @ts-check
import { fileURLToPath } from "node:url";

/** The repository's root, without a trailing slash. Written so that early Node 20 understands it. */
export const root = fileURLToPath(new URL("..", import.meta.url)).replace(/[\\/]$/, "");
