import { can, type Permission } from "@firstlight/contract";
import { useSession } from "./store.ts";

/** Whether the signed-in person's role holds a permission: show and hide by it, the server decides. */
export function useCan(permission: Permission): boolean {
  const { session } = useSession();
  return session !== null && can(session.user.role, permission);
}
