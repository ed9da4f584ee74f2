import { beforeEach, describe, expect, test } from "vitest";
import type { SavedSearchAnswer, SavedSearchesAnswer } from "#api/account/saved-searches.ts";
import { exportRows } from "#db/accounts/export.ts";
import listings from "#functions/listings.ts";
import subscriptions from "#functions/subscriptions.ts";
import scheduledAlerts from "#functions/scheduled-search-alerts.ts";
import scheduledErasure from "#functions/scheduled-erasure.ts";
import { lastMail, mailsTo } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { ask, expectProblem } from "../ask.ts";
import { useModeration } from "../moderation/moderation-office.ts";
import { Person } from "../person.ts";
import { posted, sendEdit } from "../posting/posting.ts";
import { signedInPerson } from "../signed-in.ts";

const office = useModeration();
useInbox();

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
const remove = (person: Person, id: string) => person.send(subscriptions, "DELETE", `${PATH}/${id}`);

describe("mails about a search", () => {
  let made = 0;
  /** Somebody who keeps a search. */
  async function reader(change: object = {}, locale: "en" | "bn" = "en") {
    const email = `seeker${(made += 1)}@alerts.bd`;
    const { id, person } = await signedInPerson({ email });
    await office.database().db.updateTable("accounts").set({ locale }).where("id", "=", id).execute();
    return { id, email, person, search: await saved(person, change) };
  }
  /** A listing that the agent posts and the administrator approves: 45,000 taka a month, Gulshan 2. */
  async function approved(form: object = {}) {
    const post = await posted(office.owner, "listings", { ...form });
    const { updated_at } = await office.stateOf(post.id);
    const response = await office.approve("listings", { id: post.id, version: updated_at.toISOString() });
    expect(response.status).toBe(200);
    await office.chief.settle();
    return post;
  }
  /** Money has spaces that do not break. */
  const withPlainSpaces = <Mail extends { text: string }>(mail: Mail): Mail => ({
    ...mail,
    text: mail.text.replaceAll("\u00a0", " "),
  });
  const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

  test("come with the approval, in the reader's language, and each has a way out of that search", async () => {
    const english = await reader({ location: "Gulshan", maxPrice: "50000" });
    const bengali = await reader({ name: "গুলশানে বাসা", type: "apartment" }, "bn");
    const other = await reader({ location: "Uttara" });
    const { slug } = await approved();
    const mail = withPlainSpaces(await lastMail(english.email));
    expect(mail.subject).toBe("New match for “Gulshan flats”: Lake view flat in Gulshan");
    expect(mail.text).toContain("Hello Rahima Begum,");
    expect(mail.text).toContain(
      `৳ 45,000 / month · 1,450 sqft · Gulshan 2, Dhaka\nhttp://localhost:4321/property/${slug}`,
    );
    expect(mail.links).toContain("http://localhost:4321/rent?location=Gulshan&maxPrice=50000");
    expect(mail.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
    const translated = withPlainSpaces(await lastMail(bengali.email));
    expect(translated.subject).toContain("“গুলশানে বাসা”");
    expect(translated.text).toContain("৳ ৪৫,০০০ / মাস · ১,৪৫০ বর্গফুট · গুলশান ২, ঢাকা");
    expect(translated.links).toContain(`http://localhost:4321/bn/property/${slug}`);
    expect(await mailsTo(other.email)).toEqual([]);

    const out = new URL(mail.headers["list-unsubscribe"]!.slice(1, -1)).pathname;
    const opened = await ask(subscriptions, out);
    expect(opened.headers.get("location")).toMatch(/^\/saved-search\/stop\?token=/);
    expect(await list(english.person)).toMatchObject([{ alert: "at-once" }]);
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    const ended = await ask(subscriptions, out, { method: "POST", body });
    expect([ended.status, await ended.json()]).toEqual([200, { kind: "silenced" }]);
    expect(await list(english.person)).toMatchObject([{ alert: "none" }]);
    await approved();
    expect([(await mailsTo(english.email)).length, (await mailsTo(bengali.email)).length]).toEqual([1, 2]);
  });

  test("name places and reader in Bengali letters where that is read, whatever the search was saved as", async () => {
    const bengali = await reader({ name: "Gulshan 2 · অ্যাপার্টমেন্ট", location: "Gulshan 2", type: "apartment" }, "bn");
    const { db } = office.database();
    await db.updateTable("profiles").set({ name_bn: "রহিমা বেগম" }).where("id", "=", bengali.id).execute();
    const own = await reader({ name: "Mine near Gulshan 2", location: "Gulshan 2" }, "bn");
    await approved();
    const mail = await lastMail(bengali.email);
    expect(mail.subject).toContain("“গুলশান ২ · অ্যাপার্টমেন্ট”");
    expect(mail.text).toContain("রহিমা বেগম");
    expect(mail.text).not.toMatch(/Gulshan 2 ·|Rahima/);
    expect((await lastMail(own.email)).subject).toContain("“Mine near Gulshan 2”");
    expect(await list(bengali.person)).toMatchObject([{ places: [{ text: "Gulshan 2", nameBn: "গুলশান ২" }] }]);
  });

  test("come for a drawn area, by the very points that the lists go by, and say in words where it is", async () => {
    const inside = await reader({ area: "90.4,23.78,90.42,23.78,90.42,23.8,90.4,23.8", near: "90.41,23.79,2" });
    const outside = await reader({ area: "90.3,23.7,90.31,23.7,90.31,23.71" });
    const { slug } = await approved({ latitude: "23.7925", longitude: "90.4078" });
    const mail = await lastMail(inside.email);
    expect(mail.text).toContain("On the map: In the drawn area · Within 2 km");
    expect(mail.text).toContain(slug);
    expect(mail.links).toContain(
      "http://localhost:4321/rent?area=90.4%2C23.78%2C90.42%2C23.78%2C90.42%2C23.8%2C90.4%2C23.8&near=90.41%2C23.79%2C2",
    );
    expect(await mailsTo(outside.email)).toEqual([]);
  });

  test("come when an edit makes it match, or the owner confirms a hidden one, and never twice", async () => {
    const { email } = await reader({ maxPrice: "40000" });
    const { id, slug } = await approved();
    expect(await subjects(email)).toEqual([]);
    const version = async () => (await office.stateOf(id)).updated_at.toISOString();
    const edit = async (price: string) => {
      expect((await sendEdit(office.owner, "listings", id, { price, version: await version() })).status).toBe(200);
      await office.owner.settle();
    };
    await edit("44000");
    expect(await subjects(email)).toEqual([]);
    await edit("39000");
    expect(await lastMail(email)).toMatchObject({ text: expect.stringContaining(slug) });
    await edit("44000");
    await edit("38000");
    const { db } = office.database();
    const hide = () => db.updateTable("listings").set({ hidden_at: new Date() }).where("id", "=", id).execute();
    await hide();
    const { email: later } = await reader({ minPrice: "38000" });
    await office.owner.post(listings, `/api/listings/${id}/confirm`);
    await office.owner.settle();
    expect((await subjects(email)).length).toBe(1);
    expect((await lastMail(later)).text).toContain(slug);
  });

  test("wait for the morning where somebody wants them daily, and are taken back with the search", async () => {
    const { email, person, search } = await reader({ alert: "daily" });
    const { email: gone, person: leaver, search: left } = await reader({ alert: "daily" });
    await approved();
    await scheduledAlerts();
    expect(await mailsTo(email)).toEqual([]);
    const { db } = office.database();
    await db
      .updateTable("saved_searches")
      .set({ due_at: new Date() })
      .where("id", "in", [search.id, left.id])
      .execute();
    const smtp = process.env["SMTP_URL"];
    process.env["SMTP_URL"] = "";
    expect((await scheduledAlerts()).status).toBe(204);
    expect((await remove(leaver, left.id)).status).toBe(200);
    process.env["SMTP_URL"] = smtp;
    await approved({ location: "Gulshan", title: "Another flat" });
    expect((await lastMail(email)).text).toContain("Lake view flat in Gulshan");
    expect(await mailsTo(gone)).toEqual([]);
    expect(await list(person)).toHaveLength(1);
  });

  test("are told by the page of their link, and a guessed one is nobody's", async () => {
    const { person, search } = await reader();
    const { db } = office.database();
    const { unsubscribe_token: token } = await db
      .selectFrom("saved_searches")
      .select("unsubscribe_token")
      .where("id", "=", search.id)
      .executeTakeFirstOrThrow();
    const visitor = new Person();
    const form = new URLSearchParams({ token, locale: "bn" });
    const pressed = await visitor.send(subscriptions, "POST", "/api/saved-searches/silence", form, "text/html");
    expect(pressed.headers.get("location")).toBe(`/bn/saved-search/stop?token=${token}`);
    expect(await list(person)).toMatchObject([{ alert: "none" }]);
    for (const guess of ["a".repeat(43), "%00"]) {
      const answer = await ask(subscriptions, `/api/saved-searches/one-click/${guess}`, { method: "POST" });
      await expectProblem(answer, 400, "invalid-token");
    }
    await expectProblem(
      await visitor.post(subscriptions, "/api/saved-searches/silence", { token: "" }),
      400,
      "invalid-token",
    );
  });

  test("are in the export without their secret, and the searches go with the account", async () => {
    const { id, search } = await reader({ location: "Gulshan" });
    const { db } = office.database();
    const { savedSearches: rows } = await exportRows(db, id);
    expect(rows).toEqual([expect.objectContaining({ name: "Gulshan flats", search: "location=Gulshan" })]);
    expect(JSON.stringify(rows)).not.toMatch(/[\w-]{43}/);
    const long = new Date(Date.now() - 15 * 86_400_000);
    await db.updateTable("accounts").set({ erasure_requested_at: long }).where("id", "=", id).execute();
    // Whoever asked to be erased is not written to meanwhile.
    await approved();
    await scheduledErasure();
    const left = await db.selectFrom("saved_searches").select("id").where("id", "=", search.id).execute();
    expect(left).toEqual([]);
  });
});
