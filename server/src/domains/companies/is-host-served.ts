import type { Api, RouteInput } from "@firstlight/contract";
import { notFound } from "../../infra/errors.ts";
import type { CustomDomains } from "./custom-domains.ts";

/** Says to a proxy that a certificate for this name is worth getting; asked by strangers, it tells them no more than the name does. */
export async function isHostServed(
  customDomains: CustomDomains,
  { query }: RouteInput<Api["isHostServed"]>,
): Promise<void> {
  if (!(await customDomains.find(query.domain))) throw notFound("host name");
}
