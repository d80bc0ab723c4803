// Separate from the schemas, so that pages before sign-in can validate input without loading them.

/** Control characters, which reach mail headers, files and terminals, and marks that would show one name as another. */
export const lineBreaking = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** A web address in a name would become a link in emails. */
export const addressInName = /:\/\/|\bwww\./i;

/** One plain addr-spec in small letters: no quotes, comments, commas or spaces, so no mail library can read two people in it. */
export const addrSpec =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

/** A company domain in small letters. */
export const companyDomainPattern = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])$/;
export const companyDomainLength = { min: 2, max: 63 } as const;
