import { attachBkash } from "./bkash/attach.ts";
import { attachGoogle } from "./google/attach.ts";
import { attachInbox } from "./inbox/attach.ts";

export type Services = {
  /** For the terminal: what it is and where it is, a line each. */
  lines: string;
  stop(): Promise<void>;
};

const line = ([name, address]: readonly [string, string]): string => `    ${name.padEnd(9)} ${address}`;

/**
 * Starts what stands in for services on the internet and sets the environment by which the product finds them. Everything that
 * `.env` or the shell sets wins.
 */
export async function startServices(): Promise<Services> {
  const inbox = await attachInbox();
  const google = await attachGoogle();
  const bkash = await attachBkash();
  const addresses = [
    ["Inbox", `${inbox.http}/`] as const,
    ...(google ? [["Google", `${google.address} (simulator)`] as const] : []),
    ...(bkash ? [["bKash", `${bkash.address} (simulator)`] as const] : []),
  ];
  return {
    lines: addresses.map(line).join("\n"),
    stop: async () => {
      await bkash?.stop();
      await google?.stop();
      await inbox.stop();
    },
  };
}
