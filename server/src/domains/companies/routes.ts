import type { companyDomainRoutes } from "@firstlight/contract";
import type { Handlers } from "../../infra/http/calls.ts";
import { getCompliance } from "./get-compliance.ts";
import { setRetention } from "./set-retention.ts";
import { endSupportSession, getSupportAccess, setSupportAccess } from "./support-access.ts";

export const companyHandlers: Handlers<typeof companyDomainRoutes> = {
  getCompliance,
  setRetention,
  getSupportAccess,
  setSupportAccess,
  endSupportSession,
};
