import { beforeEach, describe, expect, test } from "vitest";
import { CODE_ATTEMPTS } from "#domain/account/sign-in/sign-in.ts";
import type { NamesAnswer } from "#api/moderation/names.ts";
import type { User } from "#domain/account/user.ts";
import account from "#functions/account.ts";
import admin from "#functions/admin.ts";
import listings from "#functions/listings.ts";
import { useDatabase } from "#tests/support/database.ts";
import { lastMail, lastSms, mailsTo, smsTo } from "#tests/support/inbox.ts";
import { usePurges } from "#tests/support/purges.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { ask, expectProblem } from "../ask.ts";
import { codeIn, type Person } from "../person.ts";
import { approve, posted, sendPost } from "../posting/posting.ts";
import { giveSession, signedInPerson } from "../signed-in.ts";

process.env["ADMIN_EMAIL"] = "chief@nibash.test";
const database = useDatabase("migrated");
useInbox();
const purged = usePurges();

const OLD = "+8801712345678";
let made = 0;
const newNumber = (): string => `+88018${String((made += 1)).padStart(8, "0")}`;

beforeEach(async () => {
  for (const table of ["rate_limits", "name_changes"] as const) await database().db.deleteFrom(table).execute();
});

type Agent = { id: string; email: string; person: Person; slug: string };
/** An agent with a listing, which is public unless it waits. */
async function agent({ isPublic = true } = {}): Promise<Agent> {
  const { id, email, person } = await signedInPerson();
  const { id: listing, slug } = await posted(person, "listings", { contactName: "Rahima Begum", contactPhone: OLD });
  if (isPublic) await approve("listings", listing);
  return { id, email: email!, person, slug };
}
const save = (person: Person, body: object) =>
  person.send(account, "PUT", "/api/account/profile", { name: "Rahima Begum", phone: OLD, ...body });
async function saved(person: Person, body: object): Promise<User> {
  const response = await save(person, body);
  expect(response.status).toBe(200);
  const { user } = (await response.json()) as { user: User };
  await person.settle();
  return user;
}
const confirm = (person: Person, number: string, code: string) =>
  person.post(account, "/api/account/number", { number, code });
/** What anybody sees of whom to call. */
async function shown({ slug }: Agent) {
  const { listing } = (await (await ask(listings, `/api/listings/${slug}`)).json()) as {
    listing: { agent: { name: string; nameBn: string | null; phone: string; whatsapp: string | null } };
  };
  const { name, nameBn, phone, whatsapp } = listing.agent;
  return { name, nameBn, phone, whatsapp };
}
const codeFor = async (number: string) => codeIn(await lastSms(number));

let chief: Person | undefined;
const theChief = async () => (chief ??= (await signedInPerson({ email: "chief@nibash.test" })).person);
const names = async () => (await (await (await theChief()).get(admin, "/api/admin/names")).json()) as NamesAnswer;
const waitingOf = async (id: string) => (await names()).items.find((item) => item.id === id);
const decide = (person: Person, id: string, body: object) => person.post(admin, `/api/admin/names/${id}/decide`, body);

describe("a new number of an agent", () => {
  test("is shown once it is confirmed by the code that was sent to it, and the owner is told", async () => {
    const who = await agent();
    const number = newNumber();
    expect(await saved(who.person, { phone: number, whatsapp: number })).toMatchObject({
      contactPhone: OLD,
      whatsapp: null,
      unconfirmedNumbers: [number],
    });
    expect(await shown(who)).toMatchObject({ phone: OLD, whatsapp: null });
    const code = await codeFor(number);
    await expectProblem(await confirm(who.person, newNumber(), code), 400, "invalid-token");
    expect(await mailsTo(who.email)).toEqual([]);
    const before = purged(`agent:${who.id}`);
    const response = await confirm(who.person, number, code);
    expect(((await response.json()) as { user: User }).user).toMatchObject({
      contactPhone: number,
      whatsapp: number,
      unconfirmedNumbers: [],
    });
    await who.person.settle();
    expect(await shown(who)).toMatchObject({ phone: number, whatsapp: number });
    expect(purged(`agent:${who.id}`)).toBeGreaterThan(before);
    const mail = await lastMail(who.email);
    expect(mail.subject).toBe("Your contact number was changed");
    expect(mail.text).toContain("account?tab=settings#security");
    await expectProblem(await confirm(who.person, number, code), 400, "invalid-token");
  });

  test("is forgotten after ten wrong codes, and a new wish makes the code before it useless", async () => {
    const who = await agent();
    const [first, second] = [newNumber(), newNumber()];
    await saved(who.person, { phone: first });
    const old = await codeFor(first);
    expect(await saved(who.person, { phone: second })).toMatchObject({ unconfirmedNumbers: [second] });
    await expectProblem(await confirm(who.person, first, old), 400, "invalid-token");
    const code = await codeFor(second);
    const wrong = code === "000000" ? "111111" : "000000";
    for (let guess = 0; guess < CODE_ATTEMPTS; guess += 1)
      await expectProblem(await confirm(who.person, second, wrong), 400, "invalid-token");
    await expectProblem(await confirm(who.person, second, code), 400, "invalid-token");
    expect(await shown(who)).toMatchObject({ phone: OLD });
  });

  test("is confirmed by nobody else, and an account cannot have us write to everybody", async () => {
    const who = await agent();
    const number = newNumber();
    await saved(who.person, { phone: number });
    const other = await agent();
    await expectProblem(await confirm(other.person, number, await codeFor(number)), 400, "invalid-token");
    for (let sent = 1; sent < 8; sent += 1) await saved(who.person, { phone: newNumber() });
    const last = newNumber();
    await expectProblem(await save(who.person, { phone: last }), 429, "too-many-attempts");
    expect(await smsTo(last)).toEqual([]);
  });

  test("needs no code where it signs in already, is shown already, or nobody calls yet", async () => {
    const number = newNumber();
    const who = await agent();
    await database().db.updateTable("accounts").set({ phone: number }).where("id", "=", who.id).execute();
    expect(await saved(who.person, { phone: number, whatsapp: OLD })).toMatchObject({
      contactPhone: number,
      whatsapp: OLD,
      unconfirmedNumbers: [],
    });
    const { person: buyer } = await signedInPerson();
    const [phone, whatsapp] = [newNumber(), newNumber()];
    expect(await saved(buyer, { phone, whatsapp })).toMatchObject({ contactPhone: phone, whatsapp });
    expect(await smsTo(phone)).toEqual([]);
  });

  test("does not come in with another post", async () => {
    const who = await agent({ isPublic: false });
    const wish = { title: "Second", contactPhone: newNumber(), contactWhatsapp: newNumber() };
    const problem = await expectProblem(await sendPost(who.person, "listings", wish), 400, "invalid-input");
    expect(problem.errors).toEqual([
      { field: "contactPhone", code: "unconfirmed-number" },
      { field: "contactWhatsapp", code: "unconfirmed-number" },
    ]);
    await posted(who.person, "listings", { title: "Second", contactPhone: OLD });
  });
});

describe("a new name of an agent", () => {
  test("waits for the administrator once a listing is public, and is shown after the approval", async () => {
    const who = await agent();
    const wish = { name: "Padma Homes", nameBn: "পদ্মা হোমস" };
    expect(await saved(who.person, wish)).toMatchObject({ name: "Rahima Begum", waitingName: wish });
    expect(await shown(who)).toMatchObject({ name: "Rahima Begum", nameBn: null });
    expect((await lastMail(who.email)).subject).toBe("A new name is waiting for approval");
    const waiting = (await waitingOf(who.id))!;
    expect(waiting).toMatchObject({ ...wish, shownName: "Rahima Begum", shownNameBn: null });
    const version = waiting.requestedAt;
    const before = purged(`agent:${who.id}`);
    const answers = await Promise.all(
      ["approved", "approved"].map(async (decision) => decide(await theChief(), who.id, { version, decision })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    await (await theChief()).settle();
    expect(await shown(who)).toMatchObject(wish);
    expect(purged(`agent:${who.id}`)).toBe(before + 1);
    expect((await lastMail(who.email)).subject).toBe("The new name is approved");
    expect(await waitingOf(who.id)).toBeUndefined();
  });

  test("is replaced by a later one, which is judged by itself, and taken back by the shown one", async () => {
    const who = await agent();
    await saved(who.person, { name: "Padma Homes" });
    const { requestedAt: old } = (await waitingOf(who.id))!;
    await saved(who.person, { name: "Padma Homes", company: "Padma" });
    expect((await waitingOf(who.id))!.requestedAt).toBe(old);
    await saved(who.person, { name: "Basundhara Official" });
    const problem = await expectProblem(
      await decide(await theChief(), who.id, { version: old, decision: "approved" }),
      409,
      "changed-meanwhile",
    );
    const { requestedAt: version, name } = (await waitingOf(who.id))!;
    expect([name, problem.errors]).toEqual(["Basundhara Official", [{ field: "version", code: version }]]);
    expect(await saved(who.person, {})).toMatchObject({ waitingName: null });
    await expectProblem(
      await decide(await theChief(), who.id, { version, decision: "approved" }),
      404,
      "name-change-not-found",
    );
    expect(await shown(who)).toMatchObject({ name: "Rahima Begum" });
  });

  test("that is rejected is not shown, and its owner is told", async () => {
    const who = await agent();
    await saved(who.person, { name: "Nibash Official" });
    const { requestedAt: version } = (await waitingOf(who.id))!;
    const response = await decide(await theChief(), who.id, { version, decision: "rejected" });
    expect(await response.json()).toEqual({ id: who.id, decision: "rejected" });
    await (await theChief()).settle();
    expect(await shown(who)).toMatchObject({ name: "Rahima Begum" });
    expect((await lastMail(who.email)).subject).toBe("The new name was not approved");
    expect((await who.person.whoAmI())?.waitingName).toBeNull();
  });

  test("waits as well where another post brings it", async () => {
    const who = await agent();
    await posted(who.person, "listings", { title: "Second", contactName: "Padma Homes", contactPhone: OLD });
    expect(await shown(who)).toMatchObject({ name: "Rahima Begum" });
    expect(await waitingOf(who.id)).toMatchObject({ name: "Padma Homes" });
    // The form of the next post has the shown name in it, which takes nothing back.
    await posted(who.person, "listings", { title: "Third", contactName: "Rahima Begum", contactPhone: OLD });
    expect(await waitingOf(who.id)).toMatchObject({ name: "Padma Homes" });
  });

  test("is shown at once before anything is public", async () => {
    const { person } = await agent({ isPublic: false });
    expect(await saved(person, { name: "Padma Homes" })).toMatchObject({ name: "Padma Homes", waitingName: null });
  });

  test("is decided by the administrator alone, with a second factor", async () => {
    const who = await agent();
    await saved(who.person, { name: "Padma Homes" });
    const body = { version: (await waitingOf(who.id))!.requestedAt, decision: "approved" };
    await expectProblem(await who.person.get(admin, "/api/admin/names"), 403, "not-allowed");
    await expectProblem(await decide(who.person, who.id, body), 403, "not-allowed");
    const chief = await theChief();
    const { id } = (await chief.whoAmI())!;
    await giveSession(chief, id, false);
    await expectProblem(await decide(chief, who.id, body), 403, "administrator-needs-factor");
    await giveSession(chief, id);
    await expectProblem(await decide(chief, who.id, { ...body, decision: "maybe" }), 400, "invalid-input");
    await expectProblem(await decide(chief, "nobody", body), 404, "name-change-not-found");
    expect((await decide(chief, who.id, body)).status).toBe(200);
  });
});
