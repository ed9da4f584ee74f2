import { readUrl } from "../site/read-url.ts";

/** What a device is sent, encrypted for it alone, in the language it asked in. `url`: a path of this site. */
export type PushMessage = {
  title: string;
  text: string;
  url: string;
  lang: string;
  /** A later message with the same tag takes the place of an earlier one. */
  tag: string;
  /** The words of the buttons. */
  open: string;
  stop: string;
  /** Ends the messages to this device. */
  stopToken: string;
  /** Marks its line of the list as read: a path of the API; null without a line. */
  read: string | null;
  /** How much of the list is unread, for the app's icon. */
  unread: number;
};

/** So many devices of an account are told; with one more the oldest leaves. */
export const PUSH_DEVICES_MAX = 10;

/** The hosts of the push services of every browser that the site supports; a browser chooses its own. */
const SERVICES =
  /^(?:[\w-]+\.)*(?:googleapis\.com|push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com)$/;

/**
 * Whether the server may post to an address that a browser named: https, at a known push service, without a port of its own. So nobody
 * makes the server call a machine of theirs, or one inside its network.
 * @param standIn origin of the local stand-in; "" in production
 */
export function isPushEndpoint(endpoint: string, standIn = ""): boolean {
  const url = readUrl(endpoint);
  if (!url) return false;
  const { protocol, hostname, port, username, password, origin } = url;
  if (standIn !== "" && origin === standIn) return true;
  return protocol === "https:" && port === "" && username === "" && password === "" && SERVICES.test(hostname);
}

/** What is known of a device. `asked`: the browser's answer; `none`: it cannot be told anything. */
export type PushDevice = {
  asked: NotificationPermission | "none";
  /** An iPhone or iPad outside an installed app: only the home screen helps. */
  isHomeScreenNeeded: boolean;
  /** The person asked for it on this device and did not end it. */
  wished: boolean;
  /** The address at the push service, as the browser has it and as the server has it. */
  subscribed: string | null;
  endpoint: string | null;
};

/** `unsupported`, `install`: see `PushDevice`. `blocked`: the browser was told no. `expired`: it was on and no longer reaches this device. */
export type PushState = "unsupported" | "install" | "blocked" | "off" | "on" | "expired";

/** What a person is shown about this device. */
export function pushStateOf({ asked, isHomeScreenNeeded, wished, subscribed, endpoint }: PushDevice): PushState {
  if (asked === "none") return isHomeScreenNeeded ? "install" : "unsupported";
  if (asked === "denied") return "blocked";
  if (!wished || asked !== "granted") return "off";
  return subscribed !== null && subscribed === endpoint ? "on" : "expired";
}
