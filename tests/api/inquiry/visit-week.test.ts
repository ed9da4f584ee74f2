import { beforeEach, expect, test } from "vitest";
import type { ListingForm } from "#api/posting/listing-input.ts";
import type { EditedPost, OwnPostAnswer } from "#api/posting/post-endpoints.ts";
import { visitCall, visitHours } from "#db/visits/hours.ts";
import { weekRows } from "#domain/booking/visit-slots.ts";
import inquiries from "#functions/inquiries.ts";
import listings from "#functions/listings.ts";
import { useDatabase } from "#tests/support/database.ts";
import { expectProblem } from "../ask.ts";
import { Person } from "../person.ts";
import { signedInPerson } from "../signed-in.ts";
import { approve, posted, readOwn, sendEdit, sendPost } from "../posting/posting.ts";

process.env["SESSION_SECRET"] = "a secret of the tests, long enough to be one";
const database = useDatabase("migrated");

beforeEach(async () => {
  for (const table of ["listings", "rate_limits"] as const) await database().db.deleteFrom(table).execute();
});

const FRIDAY = { day: 5, from: 15, until: 18 };

test("a home is posted with the hours at which it can be seen and the link of video calls; a change of them needs no approval", async () => {
  const { person } = await signedInPerson();
  const { id, slug } = await posted(person, "listings", {
    visits: weekRows([FRIDAY]),
    visitCall: "meet.example.com/a",
  });
  expect(await visitHours(database().db, id)).toEqual([FRIDAY]);
  expect(await visitCall(database().db, id)).toBe("https://meet.example.com/a");
  await approve("listings", id);
  const read = async () => ((await (await readOwn(person, "listings", id)).json()) as OwnPostAnswer<ListingForm>).post;
  const change = async (fields: Partial<ListingForm>) => {
    const { form, version } = await read();
    const answer = await sendEdit(person, "listings", id, { ...form, ...fields, version });
    expect((await answer.json()) as EditedPost).toMatchObject({ approval: "approved" });
  };

  // What is given among the visits is the same link: the form has it, and what changes something else leaves it.
  const call = "https://meet.example.com/b";
  const hours = { fridayFrom: "15", fridayUntil: "18" };
  expect((await person.send(inquiries, "PUT", `/api/visits/offers/${slug}`, { ...hours, call })).status).toBe(200);
  expect((await read()).form).toMatchObject({ visits: weekRows([FRIDAY]), visitCall: call });
  await change({ visits: weekRows([FRIDAY, { day: 1, from: 19, until: 21 }]) });
  expect(await visitHours(database().db, id)).toEqual([{ day: 1, from: 19, until: 21 }, FRIDAY]);
  expect(await visitCall(database().db, id)).toBe(call);
  await change({ visitCall: "" });
  expect(await visitCall(database().db, id)).toBeNull();
});

test("the link of video calls is nobody's to read on the page of a home", async () => {
  const { person } = await signedInPerson();
  const { id, slug } = await posted(person, "listings", { visitCall: "https://meet.example.com/secret" });
  await approve("listings", id);
  const answer = await new Person().get(listings, `/api/listings/${slug}`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).not.toContain("meet.example.com");
});

test("what is no link of video calls is refused by its field", async () => {
  const { person } = await signedInPerson();
  const problem = await expectProblem(
    await sendPost(person, "listings", { visitCall: "phone me" }),
    400,
    "invalid-input",
  );
  expect(problem.errors).toEqual([{ field: "visitCall", code: "not-a-link" }]);
});

test.each([
  [{ from: "15", until: "" }, "visits.6.until", "required"],
  [{ from: "", until: "18" }, "visits.6.from", "required"],
  [{ from: "18", until: "15" }, "visits.6.until", "wrong-order"],
  [{ from: "15", until: "23" }, "visits.6.until", "out-of-range"],
  [{ from: "noon", until: "15" }, "visits.6.from", "not-a-number"],
])("hours %j are refused by their field", async (hours, field, code) => {
  const { person } = await signedInPerson();
  const week = weekRows([]).map((row) => (row.day === "friday" ? { ...row, ...hours } : row));
  const problem = await expectProblem(await sendPost(person, "listings", { visits: week }), 400, "invalid-input");
  expect(problem.errors).toEqual([{ field, code }]);
});
