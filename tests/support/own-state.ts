import { afterAll, vi } from "vitest";

/** Files of tests share a process and what it has loaded: each one gives back the clock, what it watched, and the environment. */
const environment = { ...process.env };

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const name of Object.keys(process.env)) if (!(name in environment)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, environment);
});
