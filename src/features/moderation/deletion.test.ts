import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { withLocale } from "#i18n/request-locale.ts";
import { $toasts } from "#stores/toasts.ts";
import { deletionQuestion, requestDeletion } from "./own-list/deletion.ts";

const KINDS = [
  ["listings", "Are you sure you want to delete this property?", "Failed to delete property. Please try again."],
  ["resorts", "Are you sure you want to delete this resort?", "Failed to delete resort. Please try again."],
  ["projects", "Are you sure you want to delete this project?", "Failed to delete project. Please try again."],
] as const;

/** The server answers every deletion like this. */
function answering(status: number, code: string): void {
  vi.stubGlobal("fetch", async () => Response.json({ type: `/problems/${code}`, code, errors: [] }, { status }));
}

beforeEach(() => {
  $toasts.set([]);
  vi.stubGlobal("dispatchEvent", () => true);
});
afterEach(() => void vi.unstubAllGlobals());

describe.each(KINDS)("deleting (%s)", (kind, question, failure) => {
  const post = { kind, id: "019ad000-0000-7000-8000-000000000001", title: "Lake View" };

  test("asks first, by the word of its kind", () => {
    expect(deletionQuestion(post, 0).title).toBe(question);
    expect(withLocale("bn", () => deletionQuestion(post, 0).title)).not.toMatch(/[A-Za-z]/);
  });

  test("that fails says so in the specification's words", async () => {
    answering(500, "internal");
    expect(await requestDeletion(post, 0)).toMatchObject({ is: "refused" });
    expect($toasts.get()).toMatchObject([{ kind: "bad", title: "Error", text: failure }]);
  });

  test("that is refused for a reason of its own says that reason", async () => {
    answering(403, "not-allowed");
    await requestDeletion(post, 0);
    expect($toasts.get()).toHaveLength(1);
    expect($toasts.get()[0]?.text).not.toContain("Failed to delete");
  });

  test("that somebody else was quicker with is done, and no failure", async () => {
    answering(404, "submission-not-found");
    expect(await requestDeletion(post, 0)).toEqual({ is: "deleted" });
    expect($toasts.get()).toEqual([]);
  });
});
