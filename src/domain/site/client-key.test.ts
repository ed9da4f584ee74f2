import fc from "fast-check";
import { expect, test } from "vitest";
import { clientKey, widerKey } from "./client-key.ts";

test.each([
  ["203.0.113.9", "203.0.113.9", null],
  ["::ffff:203.0.113.9", "203.0.113.9", null],
  ["::FFFF:cb00:7109", "203.0.113.9", null],
  ["0:0:0:0:0:ffff:cb00:7109", "203.0.113.9", null],
  ["2001:db8:0:7:1:2:3:4", "2001:db8:0:7::/64", "2001:db8:0::/48"],
  ["2001:DB8::7:0:0:9:1", "2001:db8:0:7::/64", "2001:db8:0::/48"],
  ["fe80::1%eth0", "fe80:0:0:0::/64", "fe80:0:0::/48"],
  ["::1", "0:0:0:0::/64", "0:0:0::/48"],
  ["unix", "unix", null],
  ["", null, null],
  [null, null, null],
])("%s counts as %s, in %s", (address, key, wider) => {
  expect(clientKey(address)).toBe(key);
  expect(widerKey(key)).toBe(wider);
});

test("every address of a /64 is one client, however it is written, and the next /64 is another in the same /48", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 }),
      fc.ipV6(),
      (groups, any) => {
        fc.pre(groups.slice(0, 5).some((group) => group !== 0));
        const written = (list: number[], pad: number) =>
          list.map((group) => group.toString(16).padStart(pad, "0")).join(":");
        const key = clientKey(written(groups, 1));
        expect(clientKey(written(groups, 4).toUpperCase())).toBe(key);
        expect(clientKey(written([...groups.slice(0, 4), 1, 2, 3, 4], 1))).toBe(key);
        const next = clientKey(written([...groups.slice(0, 3), groups[3]! ^ 1, ...groups.slice(4)], 1));
        expect(next).not.toBe(key);
        expect(widerKey(next)).toBe(widerKey(key));
        // Whatever form an address has, its key is short and has no more than its network.
        expect(clientKey(any)?.length).toBeLessThan(25);
      },
    ),
  );
});
