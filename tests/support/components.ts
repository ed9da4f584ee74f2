import "#styles/site.css";
import { afterEach, beforeEach, expect, vi } from "vitest";

/** A component test fails on every console error or uncaught exception, even if its assertions pass. */
const complaints: string[] = [];
addEventListener("error", ({ message }) => complaints.push(message));
addEventListener("unhandledrejection", ({ reason }) => complaints.push(String(reason)));

beforeEach(() => {
  complaints.length = 0;
  for (const level of ["error", "warn"] as const) {
    vi.spyOn(console, level).mockImplementation(
      (...words: unknown[]) => void complaints.push(words.map(String).join(" ")),
    );
  }
  document.documentElement.lang = "en";
  // As the head's script does: what is for browsers without one is hidden.
  document.documentElement.dataset["scripted"] = "";
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(complaints).toEqual([]);
});
