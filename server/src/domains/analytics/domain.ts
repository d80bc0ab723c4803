import type { FileRoom } from "#domains/uploads/public.ts";
import { recordResponseRates } from "./rollup/record-response-rates.ts";
import { analyticsHandlers } from "./routes.ts";

export const analytics = {
  name: "analytics",
  handlers: ({ files }: { files: FileRoom }) => analyticsHandlers(files),
  jobs: [recordResponseRates],
};
