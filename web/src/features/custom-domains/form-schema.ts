/** What the form for a custom domain validates, in a chunk of its own: the domain in what was pasted. */
import { domainName } from "@firstlight/contract";
import { z } from "zod";
import { parseDomainName } from "./parse-domain-name.ts";

export const customDomainForm = z.object({ host: z.string().transform(parseDomainName).pipe(domainName) });
