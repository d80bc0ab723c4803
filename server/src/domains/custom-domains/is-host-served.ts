import type { Api, RouteInput } from "@firstlight/contract";
import { notFound } from "#platform/errors.ts";
import type { CustomDomains } from "./cache.ts";

/** Confirms to a proxy that this domain may get a certificate. The answer reveals no more than the name does. */
export async function isHostServed(
  customDomains: CustomDomains,
  { query }: RouteInput<Api["isHostServed"]>,
): Promise<void> {
  if (!(await customDomains.find(query.domain))) throw notFound("custom domain");
}
