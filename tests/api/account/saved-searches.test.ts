import { beforeEach, describe, expect, test } from "vitest";
import type { SavedSearchAnswer, SavedSearchesAnswer } from "#api/account/saved-searches.ts";
import { FORM_COOKIE, decodeFormAnswer } from "#domain/site/form-answer.ts";
import { SAVED_SEARCHES_MAX } from "#domain/search/saved-search.ts";
import subscriptions from "#functions/subscriptions.ts";
import { expectProblem } from "../ask.ts";
import { useModeration } from "../moderation/moderation-office.ts";
import { Person } from "../person.ts";
import { formAnswerOf, giveSession, signedInPerson } from "../signed-in.ts";

const office = useModeration();

beforeEach(async () => {
  await office.database().db.deleteFrom("rate_limits").execute();
});

const PATH = "/api/account/searches";
const RENT = { name: "Gulshan flats", alert: "at-once", purpose: "rent" };
const save = (person: Person, change: object = {}) => person.post(subscriptions, PATH, { ...RENT, ...change });
const list = async (person: Person) =>
  ((await (await person.get(subscriptions, PATH)).json()) as SavedSearchesAnswer).items;
async function saved(person: Person, change: object = {}) {
  const response = await save(person, change);
  expect(response.status).toBe(201);
  return ((await response.json()) as SavedSearchAnswer).search;
}
const change = (person: Person, id: string, body: object) => person.send(subscriptions, "PATCH", `${PATH}/${id}`, body);
const remove = (person: Person, id: string) => person.send(subscriptions, "DELETE", `${PATH}/${id}`);

describe("keeping searches", () => {
  test("takes what a list page shows, in its one canonical form; the same again only takes the new name", async () => {
    const { person } = await signedInPerson();
    const first = await saved(person, {
      minPrice: "৫ হাজার",
      location: " Gulshan ",
      type: "apartment",
      page: "3",
      sort: "price-asc",
    });
    expect(first).toMatchObject({
      purpose: "rent",
      search: "location=Gulshan&type=apartment&minPrice=5000",
      alert: "at-once",
    });
    const again = await saved(person, {
      name: "Near the lake",
      alert: "daily",
      type: "apartment",
      minPrice: "5000",
      location: "Gulshan",
    });
    expect(again).toMatchObject({ id: first.id, name: "Near the lake", alert: "daily" });
    const other = await saved(person, { purpose: "sale" });
    expect((await list(person)).map(({ id }) => id)).toEqual([other.id, first.id]);
  });

  test("takes the longest search that there is, and every filter in one order", async () => {
    const { person } = await signedInPerson();
    const words = Array.from({ length: 80 }, (_, index) => String.fromCodePoint(0x4e00 + index * 97)).join("");
    const places = Array.from({ length: 10 }, (_, index) => `${words.slice(index * 7, index * 7 + 7)}😀${index}`);
    const { search } = await saved(person, {
      q: words,
      location: places.join(";"),
      confirmed: "7",
      facing: "west,south",
      lift: "on",
      month: "জুন",
      advance: "0",
    });
    const params = new URLSearchParams(search);
    expect([...params.keys()]).toEqual(["q", "location", "facing", "lift", "month", "advance", "confirmed"]);
    expect(Object.fromEntries(params)).toMatchObject({
      facing: "south,west",
      lift: "true",
      month: "June",
      advance: "0",
    });
    expect(params.get("location")?.split("; ")).toHaveLength(10);
  });

  test("ends at twenty, however many windows save at once", async () => {
    const { person } = await signedInPerson();
    const answers = await Promise.all(
      Array.from({ length: SAVED_SEARCHES_MAX + 3 }, (_, index) =>
        save(person, { bedrooms: String((index % 20) + 1), minArea: String(index + 1) }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(SAVED_SEARCHES_MAX);
    await expectProblem(
      answers.find(({ status }) => status !== 201)!,
      409,
      "too-many-searches",
    );
    const [one] = await list(person);
    expect((await remove(person, one!.id)).status).toBe(200);
    expect((await save(person)).status).toBe(201);
  });

  test("says what is wrong with it", async () => {
    const { person } = await signedInPerson();
    const errors = async (body: object) => (await expectProblem(await save(person, body), 400, "invalid-input")).errors;
    expect(await errors({ name: "  " })).toEqual([{ field: "name", code: "required" }]);
    expect(await errors({ name: "x".repeat(81) })).toEqual([{ field: "name", code: "too-long" }]);
    expect(await errors({ alert: "weekly" })).toEqual([{ field: "alert", code: "required" }]);
    expect(await errors({ purpose: "both" })).toEqual([{ field: "purpose", code: "required" }]);
    expect(await errors({ type: "castle" })).toEqual([{ field: "type", code: "unknown-value" }]);
    expect(await errors({ q: { evil: true } })).toEqual([{ field: "q", code: "not-text" }]);
    await expectProblem(await save(new Person()), 401, "signed-out");
  });

  test("without a confirmed address is silent keeping", async () => {
    const { person } = await signedInPerson({ phone: "+8801712000001" });
    expect((await expectProblem(await save(person), 400, "invalid-input")).errors).toEqual([
      { field: "alert", code: "needs-email" },
    ]);
    const { id } = await saved(person, { alert: "none" });
    await expectProblem(await change(person, id, { alert: "daily" }), 400, "invalid-input");
    expect((await change(person, id, { name: "Mine" })).status).toBe(200);
  });

  test("is changed and deleted by its owner alone", async () => {
    const { person } = await signedInPerson();
    const { person: stranger } = await signedInPerson();
    const { id } = await saved(person);
    await expectProblem(await change(stranger, id, { name: "Mine now" }), 404, "search-not-found");
    await expectProblem(await remove(stranger, id), 404, "search-not-found");
    expect(await (await change(person, id, { name: "Dhaka", alert: "none" })).json()).toMatchObject({
      search: { name: "Dhaka", alert: "none" },
    });
    await expectProblem(await change(person, "no-id", { name: "x" }), 404, "search-not-found");
    expect((await remove(person, id)).status).toBe(200);
    await expectProblem(await remove(person, id), 404, "search-not-found");
    expect(await list(person)).toEqual([]);
  });

  test("without a script is changed and deleted by forms that come back to the account", async () => {
    const { person } = await signedInPerson();
    const { id } = await saved(person);
    const form = async (fields: Record<string, string>) => {
      const body = new URLSearchParams({ locale: "bn", search: id, ...fields });
      const answer = await person.send(subscriptions, "POST", `${PATH}/${id}`, body, "text/html");
      expect(answer.status).toBe(303);
      expect(answer.headers.get("location")).toMatch(/^\/bn\/account\?tab=searches/);
      return formAnswerOf(person);
    };
    expect(await form({ _method: "PATCH", name: " " })).toMatchObject({
      form: "change-search",
      done: false,
      values: { search: id },
      problem: { code: "invalid-input", errors: [{ field: "name", code: "required" }] },
    });
    expect(await form({ _method: "PATCH", name: "লেকের পাশে" })).toMatchObject({ form: "change-search", done: true });
    expect(await form({ _method: "PATCH", alert: "none" })).toMatchObject({ done: true });
    expect(await list(person)).toMatchObject([{ id, name: "লেকের পাশে", alert: "none" }]);
    expect(await form({ _method: "DELETE" })).toMatchObject({ form: "delete-search", done: true });
    expect(await list(person)).toEqual([]);
  });

  test("without a script comes back to its page, with the search and what was typed", async () => {
    const { person } = await signedInPerson();
    const form = (fields: Record<string, string>) =>
      person.send(subscriptions, "POST", PATH, new URLSearchParams({ ...RENT, locale: "bn", ...fields }), "text/html");
    const wrong = await form({ name: "", type: "apartment", alert: "daily" });
    expect(wrong.headers.get("location")).toBe("/bn/save-search?purpose=rent&type=apartment#save-search");
    expect(decodeFormAnswer(person.cookies.get(FORM_COOKIE))).toMatchObject({
      problem: { errors: [{ field: "name", code: "required" }] },
      values: { alert: "daily" },
    });
    const right = await form({ type: "apartment" });
    expect([right.status, right.headers.get("location")]).toEqual([303, "/bn/save-search#save-search"]);
    expect(formAnswerOf(person)).toMatchObject({ form: "save-search", done: true });
    expect(await list(person)).toMatchObject([{ name: "Gulshan flats", search: "type=apartment" }]);
  });
});

test("somebody who signs in finds what they kept", async () => {
  const { id, person } = await signedInPerson();
  await saved(person);
  const elsewhere = new Person();
  await giveSession(elsewhere, id);
  expect(await list(elsewhere)).toHaveLength(1);
});
