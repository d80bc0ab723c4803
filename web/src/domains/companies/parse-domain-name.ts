/**
 * The host name in what somebody pasted: of an address, in capitals, or in letters the DNS writes differently. What holds none
 * stays as it is, for the server to say why.
 */
export function parseDomainName(typed: string): string {
  const text = typed.trim();
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  return url?.hostname.replace(/\.$/, "") || text;
}
