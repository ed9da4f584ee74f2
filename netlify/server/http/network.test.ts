import { expect, test } from "vitest";
import { clientKey } from "#domain/site/client-key.ts";
import { networkOf } from "./network.ts";

test.each([
  ["203.0.113.7", "203.0.113"],
  ["::ffff:203.0.113.9", "203.0.113"],
  ["2400:c600:4ab2:1::9", "2400:c600:4ab2"],
  ["2400:C600:4AB2:1:2:3:4:5", "2400:c600:4ab2"],
  ["2400::1", "2400:0:0"],
  ["::1", "0:0:0"],
  ["unix", "unix"],
])("%s belongs to %s", (address, network) => {
  expect(networkOf(clientKey(address)!)).toBe(network);
});
