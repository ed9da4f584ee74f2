import { attachBkash } from "./bkash-simulator/attach.ts";
import { attachGoogle } from "./sign-in-stand-in/attach.ts";
import { attachInbox } from "./inbox/attach.ts";

export type Services = {
  /** Name and address of each service, one per line, for the terminal. */
  lines: string;
  stop(): Promise<void>;
};

const line = ([name, address]: readonly [string, string]): string => `    ${name.padEnd(9)} ${address}`;

/**
 * Starts the stand-ins for internet services and sets the environment variables by which the product finds them. Variables in `.env` or the
 * shell take precedence.
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
