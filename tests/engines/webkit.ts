import { spawn } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { freePort } from "../support/suite/temporary-postgres.ts";
import type { Engine, EngineOptions } from "./engine.ts";

/** Debian's webkit2gtk-driver drives MiniBrowser, the engine of Safari without its windows; it needs a display. */
const findBrowser = (): string | undefined => globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser")[0];
export const findWebKit = (): string | undefined =>
  ["/usr/bin/WebKitWebDriver", "/usr/bin/xvfb-run", "/usr/bin/xauth"].every((path) => existsSync(path))
    ? findBrowser()
    : undefined;
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const KEYS: Readonly<Record<string, string>> = {
  Enter: "\uE007",
  Escape: "\uE00C",
  Tab: "\uE004",
  Home: "\uE011",
  End: "\uE010",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
};

/** So long a driver is waited for that has stopped answering, which it sometimes does between two sessions. */
const HANGS = 20_000;

const within = <T>(milliseconds: number, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, fail) => setTimeout(() => fail(new Error("The driver hangs")), milliseconds).unref()),
  ]);

/** A driver on a display of its own. */
async function startDriver() {
  const port = await freePort();
  const driver = spawn("xvfb-run", ["-a", "-s", "-screen 0 1280x1000x24", "WebKitWebDriver", `--port=${port}`], {
    detached: true,
    stdio: "ignore",
  });
  const stop = () => {
    try {
      if (driver.pid) process.kill(-driver.pid);
    } catch {
      // It has ended by itself.
    }
  };
  process.once("exit", stop);
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(2 * HANGS),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`webkit ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  for (let tries = 0; ; tries += 1) {
    try {
      await ask("GET", "/status");
      return { ask, stop };
    } catch (error) {
      if (tries > 100) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}

/** WebKit by WebDriver, which is HTTP: Playwright and Puppeteer drive builds of their own only. */
export async function startWebKit({ origin }: EngineOptions): Promise<Engine> {
  let driver = await startDriver();
  const ask = (method: string, path: string, body?: object) => driver.ask(method, path, body);
  const capabilities = { "webkitgtk:browserOptions": { binary: findBrowser(), args: ["--automation"] } };
  let session = "";
  const open = async () => {
    const { sessionId } = (await ask("POST", "/session", { capabilities: { alwaysMatch: capabilities } })) as {
      sessionId: string;
    };
    session = `/session/${sessionId}`;
    await ask("POST", `${session}/window/rect`, { width: 1280, height: 1000 });
  };
  await open();
  const actions = (type: "pointer" | "key", list: object[]) =>
    ask("POST", `${session}/actions`, {
      actions: [
        {
          type,
          id: type,
          ...(type === "pointer" && { parameters: { pointerType: "mouse" } }),
          actions: list,
        },
      ],
    });
  const find = async (selector: string): Promise<string> => {
    const found = await ask("POST", `${session}/element`, { using: "css selector", value: selector });
    return (found as Record<string, string>)[ELEMENT]!;
  };
  const run: Engine["run"] = async (work, ...given) => {
    // The text of the function is part of the script: a page's policy forbids to evaluate it there.
    const script = `const given = [...arguments], done = given.pop();
      Promise.resolve().then(() => (${String(work)})(...given)).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const answer = (await ask("POST", `${session}/execute/async`, { script, args: given })) as {
      value?: unknown;
      error?: string;
    };
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value as never;
  };
  const stroke = (key: string) => [
    { type: "keyDown", value: key },
    { type: "keyUp", value: key },
  ];
  return {
    name: "webkit",
    go: async (path) => void (await ask("POST", `${session}/url`, { url: new URL(path, origin).href })),
    run,
    press: async (selector) => {
      const id = await find(selector);
      await run((at: string) => {
        document.querySelector(at)?.scrollIntoView({ block: "center", behavior: "instant" });
      }, selector);
      const middle = { origin: { [ELEMENT]: id }, x: 0, y: 0 };
      await actions("pointer", [
        { type: "pointerMove", duration: 0, ...middle },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ]);
    },
    type: async (text) => void (await actions("key", [...text].flatMap(stroke))),
    keys: async (...names) =>
      void (await actions(
        "key",
        names.flatMap((name) => stroke(KEYS[name] ?? name)),
      )),
    attach: async (selector, files) => {
      await ask("POST", `${session}/element/${await find(selector)}/value`, { text: files.join("\n") });
    },
    // MiniBrowser keeps nothing of an automated session.
    forget: async () => {
      try {
        await within(HANGS, ask("DELETE", session).then(open));
      } catch {
        driver.stop();
        driver = await startDriver();
        await open();
      }
    },
    close: async () => {
      await ask("DELETE", session).catch(() => undefined);
      driver.stop();
    },
  };
}
