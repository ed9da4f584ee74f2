import { afterAll, beforeAll, beforeEach, describe, inject, test } from "vitest";
import { ENGINES, type EngineName } from "./browsers.ts";
import type { Engine } from "./engine.ts";

export type Acts = Readonly<Record<string, (engine: Engine) => Promise<void>>>;

/** A test for each act, all in one browser. */
export function runActs(title: string, name: EngineName, acts: Acts): void {
  describe.skipIf(ENGINES[name].missing())(title, () => {
    let engine: Engine;
    beforeAll(async () => {
      engine = await ENGINES[name].start({ origin: inject("origin") });
    });
    afterAll(() => engine?.close());
    beforeEach(() => engine.forget());
    test.each(Object.entries(acts))("%s", (_, act) => act(engine));
  });
}
