import type { RouteOutput, Api } from "@firstlight/contract";
import type { Push } from "./web-push.ts";

export async function getPushKey(push: Push | null): Promise<RouteOutput<Api["getPushKey"]>> {
  return { public_key: push?.publicKey ?? null };
}
