import { afterEach, expect, test } from "vitest";
import type { ListingForm } from "#api/posting/listing-input.ts";
import type { OwnPostAnswer } from "#api/posting/post-endpoints.ts";
import type { ListingPage } from "#domain/search/filters.ts";
import listings from "#functions/listings.ts";
import { useDatabase } from "#tests/support/database.ts";
import { ask } from "../ask.ts";
import { signedInPerson } from "../signed-in.ts";
import { approve, posted, readOwn, sendEdit } from "./posting.ts";

const database = useDatabase("migrated");
afterEach(() => database().db.deleteFrom("listings").execute());

/** The titles of the homes for sale whose title says what is typed. */
async function found(title: string): Promise<string[]> {
  const response = await ask(listings, `/api/listings?${new URLSearchParams({ purpose: "sale", title })}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as ListingPage).items.map((item) => item.title);
}
const BENGALI = "শান্তি নীড়: পুকুর পাড়ে দক্ষিণমুখী ফ্ল্যাট";
const ENGLISH = "Bokultola Heights, corner flat with lake view";
const OTHER = "House behind the market";

async function homes() {
  const { person } = await signedInPerson();
  const made = [];
  for (const title of [BENGALI, ENGLISH, OTHER]) {
    const post = await posted(person, "listings", { title, purpose: "sale", price: "45 lakh" });
    await approve("listings", post.id);
    made.push(post);
  }
  return { person, made };
}

test("a home with one title is found in both languages and three ways of writing", async () => {
  await homes();
  for (const [typed, title] of [
    ["pond", BENGALI],
    ["pukur", BENGALI],
    ["পুকুরের", BENGALI],
    ["south facing", BENGALI],
    ["dokkhinmukhi", BENGALI],
    ["shanti neer", BENGALI],
    ["lake view", ENGLISH],
    ["লেক ভিউ", ENGLISH],
    ["lek viu", ENGLISH],
    ["kornar", ENGLISH],
    ["বকুলতলা", ENGLISH],
    ["bazar", OTHER],
  ] as const)
    expect(await found(typed), typed).toEqual([title]);
});

test("all words count, whatever each is called, and none finds what does not say it", async () => {
  await homes();
  expect(await found("পুকুর lake")).toEqual([]);
  expect(await found("শান্তি flat pond")).toEqual([BENGALI]);
  expect(await found("corner লেক ভিউ")).toEqual([ENGLISH]);
  expect(await found("swimming pool")).toEqual([]);
});

test("a new title sounds as it is written now", async () => {
  const { person, made } = await homes();
  const { id } = made[0]!;
  const { post } = (await (await readOwn(person, "listings", id)).json()) as OwnPostAnswer<ListingForm>;
  const answer = await sendEdit(person, "listings", id, {
    ...post.form,
    title: "রূপসা কুটির",
    titleBn: "",
    version: post.version,
  });
  expect(answer.status).toBe(200);
  await approve("listings", id);
  expect(await found("rupsha kutir")).toEqual(["রূপসা কুটির"]);
  expect(await found("shanti neer")).toEqual([]);
});
