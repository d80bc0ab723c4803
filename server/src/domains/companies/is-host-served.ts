import type { Api, RouteInput } from "@firstlight/contract";
import { notFound } from "../../infra/errors.ts";
import type { OwnHosts } from "./own-hosts.ts";

/** Says to a proxy that a certificate for this name is worth getting; asked by strangers, it tells them no more than the name does. */
export async function isHostServed(hosts: OwnHosts, { query }: RouteInput<Api["isHostServed"]>): Promise<void> {
  if (!(await hosts.find(query.domain))) throw notFound("host name");
}
