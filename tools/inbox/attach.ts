import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { dataFolder } from "#build/paths.ts";
import { refuseInProduction } from "#tools/web/not-in-production.ts";
import { type InboxAddress, inboxEnvironment, INBOX_NAME, openInbox } from "./inbox.ts";

/** The preferred ports; if they are taken, the next free ones are used. */
const USUAL_PORTS = { http: 8025, smtp: 1025 };
/** How often a command checks whether the inbox of another command still runs. */
const LOOK_MS = 2_000;

const stateFile = () => dataFolder("inbox.json");

function readState(): InboxAddress | null {
  try {
    const { http, smtp } = JSON.parse(readFileSync(stateFile(), "utf8")) as Partial<InboxAddress>;
    return http && smtp ? { http, smtp } : null;
  } catch {
    return null;
  }
}

function writeState({ http, smtp }: InboxAddress): void {
  const draft = `${stateFile()}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ http, smtp }));
  renameSync(draft, stateFile());
}

/** The inbox of this data folder if one is running, else null. */
async function running(): Promise<InboxAddress | null> {
  const state = readState();
  if (!state) return null;
  try {
    const response = await fetch(`${state.http}/inbox`, { signal: AbortSignal.timeout(1_000) });
    return ((await response.json()) as { inbox?: string }).inbox === dataFolder() ? state : null;
  } catch {
    return null;
  }
}

const portOf = (url: string) => Number(new URL(url).port);

/**
 * Uses the running inbox of this data folder, or starts one. When the command that runs it ends, this command starts its own in its place.
 * Settings for mail and SMS in `.env` and the shell take precedence.
 */
export async function attachInbox(): Promise<{ http: string; stop(): Promise<void> }> {
  refuseInProduction(INBOX_NAME);
  let own: Awaited<ReturnType<typeof openInbox>> | null = null;
  let watch: NodeJS.Timeout | undefined;

  const start = async (ports: typeof USUAL_PORTS): Promise<InboxAddress> => {
    own = await openInbox(ports, dataFolder());
    writeState(own);
    return own;
  };
  const other = await running();
  const given = Object.keys(inboxEnvironment({ http: "", smtp: "" })).filter((name) => process.env[name]);
  const use = (address: InboxAddress) => {
    for (const [name, value] of Object.entries(inboxEnvironment(address))) {
      if (!given.includes(name)) process.env[name] = value;
    }
  };
  const address = other ?? (await start(USUAL_PORTS));
  use(address);
  const look = async (): Promise<void> => {
    if ((await running()) === null) {
      const { http, smtp } = await start({ http: portOf(address.http), smtp: portOf(address.smtp) });
      use({ http, smtp });
    } else watch = setTimeout(() => void look().catch(() => undefined), LOOK_MS).unref();
  };
  if (other) watch = setTimeout(() => void look().catch(() => undefined), LOOK_MS).unref();
  return {
    http: address.http,
    async stop() {
      clearTimeout(watch);
      await own?.stop();
    },
  };
}
