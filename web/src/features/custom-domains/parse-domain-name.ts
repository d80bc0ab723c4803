/**
 * The domain in pasted input: from a URL, in capitals, or internationalized.
 * Input without a domain stays unchanged, and the contract's check says why.
 */
export function parseDomainName(typed: string): string {
  const text = typed.trim();
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  return url?.hostname.replace(/\.$/, "") || text;
}
