import { isIPv4 } from "node:net";
import { widerKey } from "#domain/site/client-key.ts";
import { currentEnv } from "../env.ts";
import { keyedHash } from "../secrets/tokens.ts";

/**
 * The block of addresses that a client belongs to: a telephone or a home gets another address of its block from day to day. The first three
 * numbers of an IPv4 address, the first three groups (/48) of an IPv6 one; what is neither stays as it is.
 * @param client `clientKey`
 */
export function networkOf(client: string): string {
  if (isIPv4(client)) return client.split(".").slice(0, 3).join(".");
  return widerKey(client)?.replace("::/48", "") ?? client;
}

/** By what unpaid nights of a client, or of the /48 around it, are counted; null if it is unknown. @param client `clientKey` or `widerKey` */
export const clientHash = (client: string | null): string | null =>
  client && keyedHash(client, "booking-client", currentEnv().sessionSecret);

/** A hash of a client's network for its session (null = not known), different for every account. */
export const networkHash = (accountId: string, client: string | null): string | null =>
  client === null
    ? null
    : keyedHash(`${accountId}:${networkOf(client)}`, "session-network", currentEnv().sessionSecret);
