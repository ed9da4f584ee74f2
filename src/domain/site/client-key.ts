import { readUrl } from "./read-url.ts";

/** How much more a /48 may do than one of its networks: more than a household or an office with several, less than 65,536. */
export const WIDER = 8;

/** The eight numbers of an IPv6 address in whatever spelling; null for anything else. */
function groupsOf(address: string): number[] | null {
  // What stands behind a % names an interface of the machine.
  const plain = address.replace(/%.*$/, "");
  const url = /^[\da-f:.]*:[\da-f:.]*$/i.test(plain) ? readUrl(`http://[${plain}]/`) : null;
  if (!url) return null;
  const [head = "", tail] = url.hostname.slice(1, -1).split("::");
  const read = (part: string) => (part === "" ? [] : part.split(":").map((group) => parseInt(group, 16)));
  const [before, after] = [read(head), read(tail ?? "")];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

const isMapped = (groups: readonly number[]) =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;

/**
 * By what a client is counted wherever something is limited: an IPv4 address, or the /64 of an IPv6 address, since one subscriber has that
 * whole and may write from another address each time. IPv4 written as IPv6 is IPv4. What is neither stays as it is.
 * @returns null where the address is not known
 * @example clientKey("2400:C600:4ab2:1:ffff::9") === "2400:c600:4ab2:1::/64"
 */
export function clientKey(address: string | null | undefined): string | null {
  if (!address) return null;
  const groups = groupsOf(address);
  if (!groups) return address;
  if (isMapped(groups))
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join(".");
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

/**
 * The /48 around a client's /64, which one customer of a hosting company has whole: limits by client count it as well, with `WIDER` times as
 * much. null for IPv4.
 */
export function widerKey(key: string | null): string | null {
  const groups = /^((?:[\da-f]+:){2}[\da-f]+):[\da-f]+::\/64$/.exec(key ?? "")?.[1];
  return groups === undefined ? null : `${groups}::/48`;
}
