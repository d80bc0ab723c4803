import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../lib/session.ts";
import { meQuery } from "./me-query.ts";

/** Who is signed in, with what only the server knows about them. */
export function useMe() {
  const { session } = useSession();
  return useQuery({ ...meQuery(), enabled: session !== null });
}
