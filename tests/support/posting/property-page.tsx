import { vi } from "vitest";
import { page } from "vitest/browser";
import { propertyForm } from "#api/posting/property-form.ts";
import type { PostFormData } from "#features/posting/PostForm.tsx";
import { PostProperty } from "#blocks/posting/PostProperty.tsx";

export const NOW = "2026-11-26T10:00:00.000Z";
export const blank = { ...propertyForm.defaults, contactName: "Rahima Khatun", contactPhone: "01712345678" };
const data = (change: Partial<PostFormData> = {}): PostFormData => ({
  owner: "owner",
  content: { values: blank, pictures: [], step: 0 },
  blank,
  draft: null,
  edit: null,
  answer: null,
  now: NOW,
  ...change,
});
/** The form of a property, as its page draws it. */
export const propertyPage = (change: Partial<PostFormData> = {}) => (
  <PostProperty form={data(change)} facings={[]} completions={[]} placeChoices={[]} />
);
/** The same with something said, at a step. */
export const propertyAt = (change: object, step: number) =>
  propertyPage({ content: { values: { ...blank, ...change }, pictures: [], step } });

/** Goes to a step that was reached, by its name in the rail. */
export const goTo = (title: RegExp) =>
  page.getByRole("navigation", { name: "Steps of the form" }).getByRole("button", { name: title }).click();

/** What is saved on the device; a slow machine hydrates and saves late. */
export const savedValues = (): unknown => JSON.parse(localStorage.getItem("post-draft-property") ?? "{}").values;

/** What was asked of the server, and answers of its own by the path that is asked. */
export const sent: { path: string; method: string; body: unknown }[] = [];
export const answers = new Map<string, object>();

/** Before each test: an empty device, and a server that keeps a draft. */
export function standInForServer(): void {
  document.documentElement.lang = "en";
  localStorage.clear();
  sent.length = 0;
  answers.clear();
  vi.spyOn(window, "fetch").mockImplementation((asked, { method = "GET", body } = {}) => {
    const path = String(asked);
    sent.push({ path, method, body: typeof body === "string" ? JSON.parse(body) : null });
    const draft = { id: "0197a000-0000-7000-8000-000000000001", version: sent.length, data: {}, updatedAt: NOW };
    const answer = answers.get(path) ?? (path.startsWith("/api/drafts") ? { draft } : { items: [] });
    const { status = 200 } = answer as { status?: number };
    return Promise.resolve(new Response(JSON.stringify(answer), { status }));
  });
}
