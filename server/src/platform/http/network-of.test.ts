import { expect, test } from "vitest";
import { clientPrefix, ipv6Network, networkOf, plainAddress } from "./network-of.ts";

test.each([
  ["203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.0/24"],
  ["2001:db8:7:1::5", "2001:db8:7::/48"],
  ["fe80::1%eth0", "fe80:0:0::/48"],
  ["::1", "0:0:0::/48"],
])("%s lies in %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("an IPv6 network is named by as many groups as are asked for", () => {
  expect(ipv6Network("2001:db8::5", 4)).toBe("2001:db8:0:0");
});

test.each([
  ["::ffff:203.0.113.77", "203.0.113.77"],
  ["::FFFF:198.51.100.9", "198.51.100.9"],
  ["203.0.113.77", "203.0.113.77"],
  ["2001:db8:7:1::5", "2001:db8:7:1"],
])("the client prefix of %s is %s", (address, prefix) => {
  expect(clientPrefix(plainAddress(address))).toBe(prefix);
});
