import type { teamRoutes } from "@firstlight/contract";
import type { Handlers } from "../../infra/http/calls.ts";
import type { Sessions } from "../auth/public.ts";
import { inviteMember } from "./invite-member.ts";
import { listTeam } from "./list-team.ts";
import { removeMember } from "./remove-member.ts";
import { transferOwnership } from "./transfer-ownership.ts";
import { updateMember } from "./update-member.ts";

export function teamHandlers(sessions: Sessions): Handlers<typeof teamRoutes> {
  return {
    listTeam,
    inviteMember,
    updateMember: (ctx, input) => updateMember(ctx, input, sessions),
    removeMember: (ctx, input) => removeMember(ctx, input, sessions),
    transferOwnership,
  };
}
