import { lookup, type LookupAddress, type LookupOptions } from "node:dns";
import { get as getPlain, type IncomingMessage, type RequestOptions } from "node:http";
import { get as getSecure } from "node:https";
import { BlockList, isIP } from "node:net";
import { isCalendarAddress, type CalendarProblem } from "#domain/resort/other-calendars.ts";
import { readUrl } from "#domain/site/read-url.ts";

/** All of it, redirects too, in milliseconds. */
const TIMEOUT_MS = 6_000;
const BYTES_MAX = 1_000_000;
const REDIRECTS_MAX = 3;

/** What of IPv4 is no machine of the public internet (RFC 6890). */
const NOT_PUBLIC = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  NOT_PUBLIC.addSubnet(net, bits, "ipv4");
/** Of IPv6 only 2000::/3 is given out, and some of it leads elsewhere: tunnels, and what documents use. */
const GIVEN_OUT = new BlockList();
GIVEN_OUT.addSubnet("2000::", 3, "ipv6");
for (const [net, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  NOT_PUBLIC.addSubnet(net, bits, "ipv6");

/** Whether an IP address is one of the public internet. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !NOT_PUBLIC.check(address, "ipv4");
  return family === 6 && GIVEN_OUT.check(address, "ipv6") && !NOT_PUBLIC.check(address, "ipv6");
};

const FORBIDDEN = "FORBIDDEN_ADDRESS";
const forbidden = () => Object.assign(new Error("not a public address"), { code: FORBIDDEN });
type Answered = (error: Error | null, found: string | LookupAddress[], family?: number) => void;

/** Looks a name up and refuses it if it leads inside anywhere: what is connected to is what was looked at. */
function lookupPublic(hostname: string, options: LookupOptions, done: Answered): void {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) return done(error ?? forbidden(), "");
    if (!found.every(({ address }) => isPublicAddress(address))) return done(forbidden(), "");
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
}

/** What came: the text, where it says to go on, or why neither. */
type Came = { text: string } | { next: string } | { problem: CalendarProblem };
export type ReadText = { text: string } | { problem: CalendarProblem };

const standIn = (): string => process.env["CALENDAR_SERVICE"] ?? "";

/** Whether an owner may name this address. */
export const mayRead = (address: string): boolean => isCalendarAddress(address, standIn());

/** The body as text, as long as it is not too large. */
function bodyOf(response: IncomingMessage, done: (came: Came) => void): void {
  const parts: Buffer[] = [];
  let bytes = 0;
  response.on("data", (part: Buffer) => {
    bytes += part.length;
    parts.push(part);
    if (bytes <= BYTES_MAX) return;
    done({ problem: "too-large" });
    response.destroy();
  });
  response.on("end", () =>
    done(response.complete ? { text: Buffer.concat(parts).toString("utf8") } : { problem: "unreachable" }),
  );
  response.on("error", () => done({ problem: "unreachable" }));
}

/** One request. It is never rejected. */
const ask = (url: URL, signal: AbortSignal): Promise<Came> =>
  new Promise((done) => {
    const isStandIn = url.origin === standIn();
    const headers = {
      accept: "text/calendar, text/plain;q=0.5",
      "accept-encoding": "identity",
      "user-agent": "Nibash",
    };
    const options: RequestOptions = { headers, signal, agent: false, ...(isStandIn ? {} : { lookup: lookupPublic }) };
    const request = (url.protocol === "http:" ? getPlain : getSecure)(url, options, (response) => {
      const { statusCode = 0, headers: answered } = response;
      if (statusCode >= 300 && statusCode < 400 && answered.location !== undefined) {
        response.destroy();
        return done({ next: answered.location });
      }
      if (statusCode === 200) return bodyOf(response, done);
      response.destroy();
      return done({ problem: "unreachable" });
    });
    request.on("error", (error: NodeJS.ErrnoException) =>
      done({ problem: error.code === FORBIDDEN ? "forbidden" : "unreachable" }),
    );
  });

/**
 * Reads a text from another site: https at public addresses alone, also where it sends us on, for a bounded time and up to a bounded size. The only
 * way by which the product asks an address that somebody typed. It is never rejected.
 */
export async function readAddress(address: string): Promise<ReadText> {
  const stopped = new AbortController();
  const timer = setTimeout(() => stopped.abort(), TIMEOUT_MS);
  try {
    let url = readUrl(address);
    for (let step = 0; step <= REDIRECTS_MAX; step += 1) {
      if (!url || !mayRead(url.href)) return { problem: "forbidden" };
      const came = await ask(url, stopped.signal);
      if (!("next" in came)) return came;
      url = readUrl(came.next, url.href);
    }
    return { problem: "unreachable" };
  } finally {
    clearTimeout(timer);
  }
}
