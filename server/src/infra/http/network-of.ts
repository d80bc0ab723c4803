import { isIPv6 } from "node:net";

/** The IPv6 network an address lies in, named by its first groups of 16 bits. */
export function ipv6Network(address: string, groups: number): string {
  const [head = "", tail = ""] = address.split("%")[0]?.split("::") ?? [];
  const before = head.split(":").filter(Boolean);
  const after = tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  return [...before, ...zeros, ...after].slice(0, groups).join(":");
}

/** IPv6 /64 networks belong to one home or host: each counts as one address. */
export function clientPrefix(address: string): string {
  return isIPv6(address) ? ipv6Network(address, 4) : address;
}

const mappedIpv4 = /^::ffff:(?=\d+\.)/i;

/** An IPv4 address as a line that takes both kinds shows it is that address, and no part of one network of all of them. */
export function plainAddress(address: string): string {
  return address.replace(mappedIpv4, "");
}

/** Where a call came from without saying from whom: a network of 256 addresses, or of a whole site in IPv6. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? `${ipv6Network(plain, 3)}::/48` : plain.replace(/\.\d+$/, ".0/24");
}
