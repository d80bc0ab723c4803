import { api, type Method, type RouteTable } from "@firstlight/contract";

/** What the client has to know about a call while it runs. */
export interface Call {
  method: Method;
  path: string;
  isUpload?: true;
  isDownload?: true;
}

export function tableOf(routes: RouteTable): Record<string, Call> {
  return Object.fromEntries(
    Object.entries(routes).map(([name, { method, path, upload, answer }]) => [
      name,
      { method, path, ...(upload && { isUpload: true }), ...(answer === "file" && { isDownload: true }) },
    ]),
  );
}

// A module of its own, so that a production build can put its value in its place and leave the schemas out.
export const routeTable = tableOf(api);
