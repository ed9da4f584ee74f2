import { readUrl } from "../../site/read-url.ts";

/** Hosts that only this machine reaches: no provider of money lives there. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether payments go to the simulator instead of a provider, which every page about money then has to say. `baseUrl`: the provider's address
 * as the site is configured; a site without one takes no money at all.
 */
export function isSimulatedPayment(baseUrl: string | undefined): boolean {
  return baseUrl !== undefined && LOOPBACK.test(readUrl(baseUrl)?.hostname ?? "");
}
