import type { teamRoutes } from "@firstlight/contract";
import type { Handlers } from "../../infra/http/calls.ts";

export const teamHandlers = {} as Handlers<typeof teamRoutes>;
