import { api, type Method } from "@firstlight/contract";

/** What the client has to know about a call while it runs. */
export interface Call {
  method: Method;
  path: string;
  isUpload: boolean;
  isDownload: boolean;
}

// A module of its own, so that a production build can put its value in its place and leave the schemas out.
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
