import type { companyRoutes } from "@firstlight/contract";
import type { Handlers } from "../../infra/http/calls.ts";
import { getCompliance } from "./get-compliance.ts";
import { setRetention } from "./set-retention.ts";

export const companyHandlers: Handlers<typeof companyRoutes> = { getCompliance, setRetention };
