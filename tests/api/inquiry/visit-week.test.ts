import { beforeEach, expect, test } from "vitest";
import type { ListingForm } from "#api/posting/listing-input.ts";
import type { EditedPost, OwnPostAnswer } from "#api/posting/post-endpoints.ts";
import { visitCall, visitHours } from "#db/visits/hours.ts";
import { weekRows } from "#domain/booking/visit-slots.ts";
import inquiries from "#functions/inquiries.ts";
import { useDatabase } from "#tests/support/database.ts";
import { expectProblem } from "../ask.ts";
import { signedInPerson } from "../signed-in.ts";
import { approve, posted, readOwn, sendEdit, sendPost } from "../posting/posting.ts";

process.env["SESSION_SECRET"] = "a secret of the tests, long enough to be one";
const database = useDatabase("migrated");

beforeEach(async () => {
  for (const table of ["listings", "rate_limits"] as const) await database().db.deleteFrom(table).execute();
});

const FRIDAY = { day: 5, from: 15, until: 18 };

test("a home is posted with the hours at which it can be seen; a change of them needs no approval and keeps its video link", async () => {
  const { person } = await signedInPerson();
  const { id, slug } = await posted(person, "listings", { visits: weekRows([FRIDAY]) });
  expect(await visitHours(database().db, id)).toEqual([FRIDAY]);
  await approve("listings", id);
  const call = "https://meet.example.com/home";
  const saved = await person.send(inquiries, "PUT", `/api/visits/offers/${slug}`, {
    fridayFrom: "15",
    fridayUntil: "18",
    call,
  });
  expect(saved.status).toBe(200);

  const { post } = (await (await readOwn(person, "listings", id)).json()) as OwnPostAnswer<ListingForm>;
  expect(post.form.visits).toEqual(weekRows([FRIDAY]));
  const changed = weekRows([FRIDAY, { day: 1, from: 19, until: 21 }]);
  const answer = await sendEdit(person, "listings", id, { ...post.form, visits: changed, version: post.version });
  expect((await answer.json()) as EditedPost).toMatchObject({ approval: "approved" });
  expect(await visitHours(database().db, id)).toEqual([{ day: 1, from: 19, until: 21 }, FRIDAY]);
  expect(await visitCall(database().db, id)).toBe(call);
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
