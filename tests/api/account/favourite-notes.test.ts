import { expect, test } from "vitest";
import { datedNotes, sentNotes, type FavouriteNotesAnswer, type SentNote } from "#api/account/favourite-notes.ts";
import { FAVOURITE_NOTES_SENT_MAX, withGroup, withText, type FavouriteNotes } from "#domain/account/favourite-notes.ts";
import { agreed, changed, left, NO_NOTES, type NoteState, type OwedNotes } from "#domain/account/note-agreement.ts";
import account from "#functions/account.ts";
import { useDatabase } from "#tests/support/database.ts";
import { expectProblem } from "../ask.ts";
import { Person } from "../person.ts";
import { giveSession, signedInPerson } from "../signed-in.ts";

useDatabase();

const PATH = "/api/account/favourite-notes";

/** A device that notes something and asks the account as `stores/favourites/note-sync.ts` does, by a clock of its own. */
class Device {
  state: NoteState = NO_NOTES;
  owed: OwedNotes | null = null;
  readonly person: Person;
  readonly clock: number;
  constructor(person: Person, clock: number) {
    this.person = person;
    this.clock = clock;
  }
  now = () => Date.now() + this.clock;
  note(change: (notes: FavouriteNotes, now: number) => FavouriteNotes): void {
    this.state = changed(this.state, change(this.state.notes, this.now()));
  }
  async sync(): Promise<void> {
    for (;;) {
      const { account: owner, notes, unsent } = this.state;
      const ids = owner === null ? [] : unsent;
      const answer = await (ids.length > 0
        ? this.person.send(account, "PATCH", PATH, { account: owner, notes: sentNotes(notes, ids, this.now()) })
        : this.person.get(account, PATH));
      expect(answer.status).toBe(200);
      const theirs = (await answer.json()) as FavouriteNotesAnswer;
      const dated = { account: theirs.account, notes: datedNotes(theirs.notes, this.now()) };
      this.state = agreed(this.state, dated, { ids, notes }, this.owed);
      if (this.state.unsent.length === 0) return;
    }
  }
  leave(): void {
    this.owed = left(this.state);
    this.state = NO_NOTES;
  }
  said = (id: string) => [this.state.notes[id]?.text, this.state.notes[id]?.group];
}

async function twoDevices() {
  const { id, person } = await signedInPerson();
  const other = new Person();
  await giveSession(other, id);
  return { id, phone: new Device(person, 0), laptop: new Device(other, -400 * 86_400_000) };
}

test("what is noted on one device is on the other, and a text there does not undo a group here", async () => {
  const { phone, laptop } = await twoDevices();
  phone.note((notes, now) => withText(notes, "a", "Small kitchen", now));
  await phone.sync();
  await laptop.sync();
  expect(laptop.said("a")).toEqual(["Small kitchen", null]);
  laptop.note((notes, now) => withGroup(notes, "a", "visit", now));
  phone.note((notes, now) => withText(notes, "a", "Small kitchen, big veranda", now));
  await phone.sync();
  await laptop.sync();
  await phone.sync();
  expect([phone.said("a"), laptop.said("a")]).toEqual(Array(2).fill(["Small kitchen, big veranda", "visit"]));
});

test("what could not be sent before signing out waits for its account, and for nobody else", async () => {
  const { phone, laptop } = await twoDevices();
  await phone.sync();
  phone.note((notes, now) => withText(notes, "a", "Unsent", now));
  phone.leave();
  expect(phone.state).toEqual(NO_NOTES);
  const stranger = await signedInPerson();
  const shared = new Device(stranger.person, 0);
  shared.owed = phone.owed;
  await shared.sync();
  expect(shared.said("a")).toEqual([undefined, undefined]);
  await phone.sync();
  await laptop.sync();
  expect(laptop.said("a")).toEqual(["Unsent", null]);
});

test("another account's session takes the place of everything", async () => {
  const { phone } = await twoDevices();
  phone.note((notes, now) => withText(notes, "a", "Mine", now));
  await phone.sync();
  const { id: other } = await signedInPerson();
  await giveSession(phone.person, other);
  await phone.sync();
  expect(phone.state).toEqual({ account: other, notes: {}, unsent: [] });
});

test("is its owner's alone, and refuses what is no note", async () => {
  const { id, phone } = await twoDevices();
  const send = (person: Person, body: unknown) => person.send(account, "PATCH", PATH, body);
  await expectProblem(await new Person().get(account, PATH), 401, "signed-out");
  const stranger = await signedInPerson();
  await expectProblem(await send(stranger.person, { account: id, notes: [] }), 409, "another-account");
  const note = { item: "a", text: "", textAge: null, group: null, rank: null, placeAge: null } satisfies SentNote;
  const wrong = [
    { ...note, item: "<b>" },
    { ...note, text: "x".repeat(301) },
    { ...note, group: "never" },
    { ...note, rank: 0.5 },
    { ...note, textAge: -1 },
    null,
  ];
  for (const one of wrong) {
    await expectProblem(await send(phone.person, { account: id, notes: [one] }), 400, "invalid-input");
  }
  const many = Array.from({ length: FAVOURITE_NOTES_SENT_MAX + 1 }, () => note);
  await expectProblem(await send(phone.person, { account: id, notes: many }), 400, "invalid-input");
});
