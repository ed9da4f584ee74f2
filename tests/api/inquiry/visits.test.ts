import { describe, expect, test } from "vitest";
import { exportRows } from "#db/accounts/export.ts";
import { VISITS_OPEN_MAX } from "#domain/booking/visit.ts";
import listings from "#functions/listings.ts";
import inquiries from "#functions/inquiries.ts";
import { clearExpired } from "#server/accounts/erase-accounts.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { expectProblem } from "../ask.ts";
import { OWNER } from "../moderation/moderation-office.ts";
import { Person } from "../person.ts";
import { formAnswerOf, signedInPerson } from "../signed-in.ts";
import type { Made } from "../submissions.ts";
import { PHONE, SEEKER, useVisits } from "./visit-market.ts";

const market = useVisits();
useInbox();
const DAY_MS = 86_400_000;

describe("asking for a visit", () => {
  test("takes the hour, and tells each side the other's first name alone", async () => {
    const { offer, ask, list, owner, seeker } = market;
    const [slot = ""] = (await offer()).slots;
    const response = await ask(slot);
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      visit: { state: "requested", startsAt: slot, side: "seeker", other: { phone: null }, acts: ["cancel"] },
    });
    expect((await offer()).slots).not.toContain(slot);
    const [seen] = await list(owner);
    expect(seen).toMatchObject({
      side: "owner",
      other: { name: "Rahima", phone: null },
      acts: ["confirm", "propose", "decline"],
    });
    for (const secret of [PHONE, "Rahima Begum"]) expect(JSON.stringify(await list(owner))).not.toContain(secret);
    await seeker().settle();
    // Owner and seeker have one name: the mail greets the one, and names the other.
    expect((await mailsTo(OWNER))[0]?.text).toMatch(/Rahima(?! Begum)/);
    expect(JSON.stringify(await list(seeker()))).not.toContain("01712345678");
  });

  test("is refused in the order of the house", async () => {
    const { ask, owner, make, offer, home } = market;
    const [slot = ""] = (await offer()).slots;
    await expectProblem(await ask(slot, { person: new Person() }), 401, "signed-out");
    const foreign = (await signedInPerson()).person;
    foreign.origin = "https://evil.example";
    await expectProblem(await ask(slot, { person: foreign }), 403, "foreign-origin");
    await expectProblem(await ask(slot, { person: owner }), 403, "not-allowed");
    await expectProblem(await ask(slot, { slug: (await make("listings")).slug }), 404, "listing-not-found");
    const { errors } = await expectProblem(await ask("", { phone: "12" }), 400, "invalid-input");
    expect(errors).toEqual([
      { field: "phone", code: "not-a-contact-phone" },
      { field: "startsAt", code: "required" },
    ]);
    await expectProblem(await ask("soon"), 400, "invalid-input");
    await expectProblem(await ask(new Date(Date.parse(slot) + 1).toISOString()), 409, "slot-taken");
    await market.setHours(home().slug, { fridayFrom: 15, fridayUntil: 16 });
    await expectProblem(await ask(slot), 409, "slot-taken");
  });

  test("an hour is one visit's, however many ask at once", async () => {
    const { offer, ask, database } = market;
    const [slot = ""] = (await offer()).slots;
    const people = await Promise.all(Array.from({ length: 6 }, () => signedInPerson()));
    const answers = await Promise.all(people.map(({ person }) => ask(slot, { person })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const rows = await database().db.selectFrom("visits").selectAll().execute();
    expect(rows.filter(({ starts_at }) => starts_at.toISOString() === slot)).toHaveLength(1);
  });

  test(`ends at ${VISITS_OPEN_MAX} to come, and at one a home, in however many windows`, async () => {
    const { make, setHours, ask, offer } = market;
    const { person } = await signedInPerson();
    const homes: Made[] = [];
    for (let count = 0; count < VISITS_OPEN_MAX + 2; count += 1) {
      const made = await make("listings", { approval: "approved" });
      await setHours(made.slug);
      homes.push(made);
    }
    const { slots } = await offer();
    const answers = await Promise.all(homes.map(({ slug }) => ask(slots[0]!, { person, slug })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(VISITS_OPEN_MAX);
    await expectProblem(
      answers.find(({ status }) => status !== 201)!,
      409,
      "too-many-visits",
    );
    const other = (await signedInPerson()).person;
    const twice = await Promise.all(
      slots.slice(1, 3).map((slot) => ask(slot, { person: other, slug: homes[0]!.slug })),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
    await expectProblem(
      twice.find(({ status }) => status === 409)!,
      409,
      "already-asked",
    );
  });
});

describe("what becomes of a visit", () => {
  test("confirmed, each knows the other; only the two of them see it", async () => {
    const { asked, acted, act, owner, seeker, list } = market;
    const { id } = await asked();
    expect(await acted(id, owner, { act: "confirm" })).toMatchObject({
      state: "confirmed",
      other: { name: "Rahima Begum", phone: PHONE },
      acts: ["propose", "cancel"],
    });
    expect((await list(seeker()))[0]?.other).toMatchObject({ phone: "+8801712345678" });
    const stranger = (await signedInPerson()).person;
    expect(await list(stranger)).toEqual([]);
    await expectProblem(await act(id, stranger, { act: "cancel" }), 404, "visit-not-found");
    await expectProblem(await act(id, new Person(), { act: "cancel" }), 401, "signed-out");
    await expectProblem(await act("no-id", owner, { act: "cancel" }), 404, "visit-not-found");
    await expectProblem(await act(id, owner, { act: "dance" }), 400, "invalid-input");
  });

  test("another time is one of the free ones, and gives the first one back", async () => {
    const { asked, acted, act, owner, seeker, offer } = market;
    const { id, startsAt } = await asked();
    await expectProblem(await act(id, seeker(), { act: "propose", startsAt }), 409, "visit-changed");
    const { errors } = await expectProblem(await act(id, owner, { act: "propose" }), 400, "invalid-input");
    expect(errors).toEqual([{ field: "startsAt", code: "required" }]);
    await expectProblem(await act(id, owner, { act: "propose", startsAt: "2020-01-01T04:00:00Z" }), 409, "slot-taken");
    const other = (await offer()).slots[3]!;
    expect(await acted(id, owner, { act: "propose", startsAt: other })).toMatchObject({
      state: "proposed",
      other: { phone: null },
    });
    const { slots } = await offer();
    expect([slots.includes(startsAt), slots.includes(other)]).toEqual([true, false]);
    expect(await acted(id, seeker(), { act: "confirm" })).toMatchObject({ state: "confirmed", startsAt: other });
  });

  test("the same button twice is one act; what was answered meanwhile is said", async () => {
    const { asked, acted, act, owner, seeker } = market;
    const { id } = await asked();
    const first = await acted(id, owner, { act: "decline" });
    expect(await acted(id, owner, { act: "decline" })).toEqual(first);
    const { errors } = await expectProblem(await act(id, seeker(), { act: "cancel" }), 409, "visit-changed");
    expect(errors).toEqual([{ field: "act", code: "wrong-state" }]);
  });

  test("two hours at once: of two proposals for one hour the first counts", async () => {
    const { asked, offer, ask, act, owner } = market;
    const one = await asked();
    const second = await ask((await offer()).slots[1]!, { person: (await signedInPerson()).person });
    const two = ((await second.json()) as { visit: { id: string } }).visit;
    const wanted = (await offer()).slots[4]!;
    const answers = await Promise.all(
      [one.id, two.id].map((id) => act(id, owner, { act: "propose", startsAt: wanted })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("a home that is deleted takes its visits along, and says so", async () => {
    const { asked, acted, owner, home, seeker, list } = market;
    const { id } = await asked();
    await acted(id, owner, { act: "confirm" });
    expect((await owner.send(listings, "DELETE", `/api/listings/${home().id}`, {})).status).toBe(200);
    await owner.settle();
    expect(await list(seeker())).toEqual([]);
    for (const to of [OWNER, SEEKER]) {
      const [mail] = await mailsTo(to);
      expect(mail?.subject).toMatch(/^Visit cancelled|^বাসা দেখা বাতিল/);
    }
  });
});

describe("without a script", () => {
  const form = (fields: Record<string, string>) => new URLSearchParams({ locale: "bn", ...fields });

  test("a request comes back to its page, with what was typed", async () => {
    const { home, offer, seeker } = market;
    const send = (fields: Record<string, string>) =>
      seeker().send(inquiries, "POST", "/api/visits", form({ slug: home().slug, ...fields }), "text/html");
    const [startsAt = ""] = (await offer()).slots;
    const wrong = await send({ startsAt, phone: "12" });
    expect([wrong.status, wrong.headers.get("location")]).toEqual([303, `/bn/visit?slug=${home().slug}#visit`]);
    expect(formAnswerOf(seeker())).toMatchObject({
      problem: { errors: [{ field: "phone", code: "not-a-contact-phone" }] },
      values: { startsAt, phone: "12" },
    });
    const right = await send({ startsAt, phone: "01812345678" });
    expect(right.headers.get("location")).toBe("/bn/visit#visit");
    expect(formAnswerOf(seeker())).toMatchObject({ form: "visit", done: true, values: { slug: home().slug } });
  });

  test("acts and hours come back to the account's visits", async () => {
    const { asked, owner, home, list } = market;
    const { id } = await asked();
    const acted = await owner.send(
      inquiries,
      "POST",
      `/api/visits/${id}/acts`,
      form({ act: "confirm", visit: id }),
      "text/html",
    );
    expect(acted.headers.get("location")).toBe("/bn/account/visits#visit-act");
    expect((await list(owner))[0]).toMatchObject({ state: "confirmed" });
    const put = (fields: Record<string, string>) =>
      owner.send(
        inquiries,
        "POST",
        `/api/visits/offers/${home().slug}`,
        form({ _method: "PUT", slug: home().slug, ...fields }),
        "text/html",
      );
    expect((await put({ fridayFrom: "18" })).headers.get("location")).toBe(
      `/bn/account/visits?slug=${home().slug}#visit-hours`,
    );
    expect(formAnswerOf(owner)).toMatchObject({ form: "visit-hours", values: { fridayFrom: "18" } });
    expect((await put({ fridayFrom: "15", fridayUntil: "18" })).headers.get("location")).toBe(
      "/bn/account/visits#visit-hours",
    );
    expect(formAnswerOf(owner)).toMatchObject({ form: "visit-hours", done: true });
  });
});

test("what somebody asked for is theirs to take along, and forgotten after three months", async () => {
  const { asked, database, people } = market;
  const { id } = await asked();
  const { db } = database();
  const { seeker_id } = await db
    .selectFrom("visits")
    .select("seeker_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect((await exportRows(db, seeker_id))["visits"]).toMatchObject([{ phone: PHONE, state: "requested" }]);
  const own = await exportRows(db, people.ownerId);
  expect([own["visits"], own["visitHours"]]).toMatchObject([[], [{ from_hour: 9 }, {}, {}, {}, {}, {}, {}]]);
  await db
    .updateTable("visits")
    .set({ starts_at: new Date(Date.now() - 91 * DAY_MS) })
    .execute();
  await clearExpired(new Date());
  expect(await db.selectFrom("visits").selectAll().execute()).toEqual([]);
});
