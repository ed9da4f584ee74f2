import { randomUUID } from "node:crypto";
import type { Context } from "@netlify/functions";

const geo = { country: { code: "BD", name: "Bangladesh" }, city: "Dhaka", timezone: "Asia/Dhaka" };

/** Work that functions continue after their answer; `settleBackground` waits for it. */
const background = new Set<Promise<unknown>>();

/** Resolves when all work given to `waitUntil` so far is done. */
export async function settleBackground(): Promise<void> {
  while (background.size > 0) await Promise.allSettled(background);
}

function waitUntil(promise: Promise<unknown>): void {
  const watched = promise
    .catch((error: unknown) => console.error("waitUntil:", error))
    .finally(() => background.delete(watched));
  background.add(watched);
}

/** The context that Netlify passes to a function beside the request, as far as it applies on one machine. */
export function createContext(url: URL, ip: string, params: Record<string, string>): Context {
  const local = {
    account: { id: "local" },
    deploy: { context: "dev", id: "local", published: true, skewProtectionToken: "" },
    geo,
    ip,
    params,
    requestId: randomUUID(),
    server: { region: "local" },
    site: { id: "local", name: "nibash", url: url.origin },
    url,
    waitUntil,
    json: (value: unknown) => Response.json(value),
    log: console.log,
    get cookies(): never {
      throw new Error("context.cookies is not offered locally: set the Set-Cookie header");
    },
    next(): never {
      throw new Error("context.next exists in edge functions only");
    },
    rewrite(): never {
      throw new Error("context.rewrite is not used in this project");
    },
  };
  return local as unknown as Context;
}
