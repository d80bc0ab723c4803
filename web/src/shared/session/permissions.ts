import { can, type Permission } from "@firstlight/contract";
import { useSession } from "./store.ts";

/** For lists of things with a permission each. */
export function useCanCheck(): (permission: Permission) => boolean {
  const { session } = useSession();
  return (permission) => session !== null && can(session.user.role, permission);
}

/** Whether the signed-in person's role holds a permission: show and hide by it, the server decides. */
export function useCan(permission: Permission): boolean {
  return useCanCheck()(permission);
}
