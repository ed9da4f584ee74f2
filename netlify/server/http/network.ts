import { isIPv4, isIPv6 } from "node:net";
import { currentEnv } from "../env.ts";
import { keyedHash } from "../secrets/keyed-hash.ts";

/** The groups of an IPv6 address that stand before its "::", filled up with zeros. */
function leadingGroups(address: string, count: number): string[] {
  const [before = "", after] = address.split("::");
  const groups = before === "" ? [] : before.split(":");
  if (after !== undefined) while (groups.length < count) groups.push("0");
  return groups.slice(0, count).map((group) => parseInt(group, 16).toString(16));
}

/**
 * The block of addresses that one belongs to: a telephone or a home gets another address of its block from day to day. The first three
 * numbers of an IPv4 address, the first three groups (/48) of an IPv6 one; what is neither stays as it is.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (isIPv4(plain)) return plain.split(".").slice(0, 3).join(".");
  return isIPv6(plain) ? leadingGroups(plain, 3).join(":") : plain;
}

/**
 * The key by which unpaid nights of a client are counted; null if the address is unknown. For IPv6 it is the block, since a client can
 * choose any address in it.
 */
export const clientHash = (client: string | null): string | null =>
  client && keyedHash(isIPv6(client) ? networkOf(client) : client, "booking-client", currentEnv().sessionSecret);

/** A hash of a client's network for its session (null = not known), different for every account. */
export const networkHash = (accountId: string, client: string | null): string | null =>
  client === null
    ? null
    : keyedHash(`${accountId}:${networkOf(client)}`, "session-network", currentEnv().sessionSecret);
