import { ApiError } from "./api-error.ts";

/** Whether the link will never work (again): trying once more is no use. */
export function isDeadLink(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.status === 422) return error.errors.every(({ path }) => path === "token");
  return error.status === 404 || error.status === 410;
}
