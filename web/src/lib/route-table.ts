import { api, type Method } from "@firstlight/contract";

/** What the client has to know about a call while it runs. */
export interface Call {
  method: Method;
  path: string;
  isUpload: boolean;
  isDownload: boolean;
}

// A production build replaces this module by its value, so that no screen waits for schemas it does not check.
export const routeTable: Record<string, Call> = Object.fromEntries(
  Object.entries(api).map(([name, route]) => [
    name,
    {
      method: route.method,
      path: route.path,
      isUpload: "upload" in route,
      isDownload: "answer" in route && route.answer === "file",
    },
  ]),
);
