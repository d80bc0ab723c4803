import { isIPv6 } from "node:net";

/** The IPv6 network of an address, named by its first 16-bit groups. */
export function ipv6Network(address: string, groups: number): string {
  const [head = "", tail = ""] = address.split("%")[0]?.split("::") ?? [];
  const before = head.split(":").filter(Boolean);
  const after = tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  return [...before, ...zeros, ...after].slice(0, groups).join(":");
}

/** An IPv6 /64 network belongs to one home or host and counts as one address. */
export function clientPrefix(address: string): string {
  return isIPv6(address) ? ipv6Network(address, 4) : address;
}

const mappedIpv4 = /^::ffff:(?=\d+\.)/i;

/** Converts an IPv4-mapped IPv6 address to IPv4, so that not all of them share one IPv6 network. */
export function plainAddress(address: string): string {
  return address.replace(mappedIpv4, "");
}

/** An address anonymized to its network: /24 in IPv4, /48 in IPv6. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? `${ipv6Network(plain, 3)}::/48` : plain.replace(/\.\d+$/, ".0/24");
}
