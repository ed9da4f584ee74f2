import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, CDPSession } from "@playwright/test";
import { weighDocument } from "#tests/support/weigh-document.ts";
import { openPhone } from "./phone.ts";
import type { Step } from "./subjects.ts";
import { settle, takeStep } from "./visitor.ts";

/** Bytes as transferred before anybody uses the page, by kind and without their headers (which are counted together). */
export type Weight = {
  html: number;
  css: number;
  js: number;
  font: number;
  image: number;
  other: number;
  headers: number;
  total: number;
  requests: number;
  /** The images that are in view before scrolling. */
  imageInView: number;
  /** Inline scripts, and scripts that load without low priority. */
  criticalScript: number;
  /** All scripts, including those that load during the visitor's steps. */
  jsAfterUse: number;
};

const KINDS: Record<string, "html" | "css" | "js" | "font" | "image"> = {
  Document: "html",
  Stylesheet: "css",
  Script: "js",
  Font: "font",
  Image: "image",
};
const QUIET_MS = 500;
const PATIENCE_MS = 20_000;

/** Records what the page of a session loads; `settled` waits until nothing has been loading for half a second. */
function collect(session: CDPSession) {
  const files = new Map<string, { kind: string; url: string; bytes: number; headers: number; urgent: boolean }>();
  const open = new Set<string>();
  let changed = performance.now();
  const change = () => (changed = performance.now());
  session.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    if (/^(?:data|blob):/.test(request.url)) return;
    change();
    open.add(requestId);
    files.set(requestId, {
      kind: type ?? "Other",
      url: request.url,
      bytes: 0,
      headers: 0,
      urgent: !/Low/.test(request.initialPriority),
    });
  });
  session.on("Network.responseReceived", ({ requestId, response }) => {
    const file = files.get(requestId);
    if (file) file.headers = response.encodedDataLength;
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    change();
    open.delete(requestId);
    const file = files.get(requestId);
    if (file) file.bytes = encodedDataLength - file.headers;
  });
  session.on("Network.loadingFailed", ({ requestId }) => {
    change();
    open.delete(requestId);
  });
  const settled = async () => {
    const end = performance.now() + PATIENCE_MS;
    while (open.size > 0 || performance.now() - changed < QUIET_MS) {
      if (performance.now() > end) throw new Error("The page does not come to rest");
      await sleep(50);
    }
  };
  return { files, settled };
}

/**
 * Loads a page in a new browser that accepts only the given compression, and weighs everything that was transferred; then performs a
 * visitor's steps and weighs the scripts again.
 */
export async function weigh(
  browser: Browser,
  url: string,
  encoding: "gzip" | "br",
  steps: readonly Step[],
): Promise<Weight> {
  const phone = await openPhone(browser);
  const { context, page, session } = phone;
  try {
    await session.send("Network.setExtraHTTPHeaders", { headers: { "Accept-Encoding": encoding } });
    const { files, settled } = collect(session);
    const answer = await page.goto(url, { waitUntil: "load" });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await settled();
    const inView = await page.evaluate(() =>
      [...document.images]
        .filter((image) => {
          const { top, bottom, width } = image.getBoundingClientRect();
          return width > 0 && bottom > 0 && top < window.innerHeight;
        })
        .map((image) => image.currentSrc),
    );
    const weight: Weight = {
      html: 0,
      css: 0,
      js: 0,
      font: 0,
      image: 0,
      other: 0,
      headers: 0,
      total: 0,
      requests: 0,
      imageInView: 0,
      jsAfterUse: 0,
      criticalScript: weighDocument((await answer?.text()) ?? "").script,
    };
    for (const file of files.values()) {
      weight[KINDS[file.kind] ?? "other"] += file.bytes;
      weight.headers += file.headers;
      weight.total += file.bytes + file.headers;
      weight.requests += 1;
      if (file.kind === "Script" && file.urgent) weight.criticalScript += file.bytes;
      if (inView.includes(file.url)) weight.imageInView += file.bytes;
    }
    for (const step of steps) {
      await takeStep(phone, step);
      await settle(page);
    }
    if (steps.length > 0) await settled();
    for (const { kind, bytes } of files.values()) if (kind === "Script") weight.jsAfterUse += bytes;
    return weight;
  } finally {
    await context.close();
  }
}
