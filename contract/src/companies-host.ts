import { z } from "zod";
import { time } from "./common.ts";
import { routes } from "./define.ts";

/** A full name in small letters: labels of letters, digits and hyphens with dots between, as the DNS has them. */
export const hostName = z
  .string({ error: "Domain is required" })
  .trim()
  .toLowerCase()
  .min(1, "Domain is required")
  .max(253, "Domain can have at most 253 characters")
  .regex(
    /^(?=.*[a-z])(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/,
    "Enter a domain only, such as beta.example.com",
  );

/** A TXT record of the DNS that proves whose a host is. */
export const hostRecord = z.object({ name: z.string(), value: z.string() });
export type HostRecord = z.output<typeof hostRecord>;

/** Days for which the record of a host in use may be missing before the host is given up. */
export const hostMissingDays = 7;

/** A host name of the company's own, for its sign-in page and the links of its mails. */
export const ownHost = z.object({
  /** Its record was seen, and has to stay. */
  in_use: z
    .object({
      host: z.string(),
      proven_at: time,
      record: hostRecord,
      /** Since when the record was not found any more. */
      missing_since: time.nullable(),
    })
    .nullable(),
  /** Asked for and not proven yet. */
  wanted: z.object({ host: z.string(), record: hostRecord }).nullable(),
  /** Where its CNAME record should lead. */
  target: z.string(),
});
export type OwnHost = z.output<typeof ownHost>;

export const ownHostRoutes = routes({
  getOwnHost: {
    method: "GET",
    path: "/company/host",
    permission: "read company",
    summary: "The company's own host name, and what would prove another",
    answer: ownHost,
  },
  setOwnHost: {
    method: "PUT",
    path: "/company/host",
    permission: "manage branding",
    summary: "Ask for a host name of one's own; the one in use stays until this one is proven",
    body: z.object({ host: hostName }),
    answer: ownHost,
  },
  proveOwnHost: {
    method: "POST",
    path: "/company/host/prove",
    permission: "manage branding",
    summary: "Look for the TXT record; found, the host is in use at once",
    throttle: "host proofs",
    waits: true,
    answer: ownHost,
    refusals: [404, 409, 429],
  },
  removeOwnHost: {
    method: "DELETE",
    path: "/company/host",
    permission: "manage branding",
    summary: "Give the host name up, the proven one and the one asked for",
    waits: true,
  },
  isHostServed: {
    method: "GET",
    path: "/public/host",
    permission: "public",
    summary: "Whether a company uses this host name: what a proxy asks before it gets a certificate for it",
    query: z.object({ domain: z.string().max(253) }),
    refusals: [404],
  },
});
