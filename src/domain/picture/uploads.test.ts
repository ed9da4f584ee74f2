import { describe, expect, test } from "vitest";
import {
  isUploading,
  picturesToSend,
  pictureUploads,
  reducePictures,
  roomRows,
  uploadedIds,
  type PictureAction,
  type PictureUploads,
} from "./uploads.ts";

const after = (uploads: PictureUploads, ...actions: PictureAction[]): PictureUploads =>
  actions.reduce(reducePictures, uploads);
const add = (...names: string[]): PictureAction => ({
  type: "add",
  files: names.map((name) => ({ file: new File(["x"], name), preview: `blob:${name}` })),
});
const send = (key: number): PictureAction => ({ type: "send", key });
const sent = (key: number, id = `u-${key}`): PictureAction => ({ type: "sent", key, id });
const states = ({ pictures }: PictureUploads) => pictures.map(({ state }) => state);
const keys = ({ pictures }: PictureUploads) => pictures.map(({ key }) => key).join("");
const EMPTY = pictureUploads([]);
const SAVED = pictureUploads([{ id: "a" }, { id: "b" }, { id: "c" }]);

describe("pictures on their way to the server", () => {
  test("go so many at a time, in the order in which they came, wherever they were moved", () => {
    const three = after(EMPTY, add("a", "b", "c"));
    expect(picturesToSend(three, 2).map(({ key }) => key)).toEqual([0, 1]);
    const moved = after(three, { type: "move", key: 2, position: 0 }, send(0));
    expect(picturesToSend(moved, 2).map(({ key }) => key)).toEqual([1]);
    expect(picturesToSend(after(moved, send(1)), 2)).toEqual([]);
    expect(picturesToSend(after(moved, send(1), sent(0)), 2).map(({ key }) => key)).toEqual([2]);
  });

  test("count as busy until each of them got there or failed, and what became of them is news only then", () => {
    const one = after(EMPTY, add("a", "b"), send(0), send(1), sent(1));
    expect([isUploading(one), one.news, uploadedIds(one)]).toEqual([true, null, ["u-1"]]);
    const both = after(one, { type: "fail", key: 0, problem: "unreadable-picture" });
    expect([isUploading(both), both.news, uploadedIds(both)]).toEqual([false, { type: "settled" }, ["u-1"]]);
  });

  test("say how far they are and what the device shows of them", () => {
    const half = after(EMPTY, add("a"), send(0), { type: "progress", key: 0, sent: 0.5 });
    const prepared = after(half, { type: "prepared", key: 0, preview: "blob:small" });
    expect(prepared.pictures[0]).toMatchObject({ sent: 0.5, preview: "blob:small", state: "sending" });
  });

  test("one that failed is tried again alone; what is wrong with it is forgotten", () => {
    const failed = after(EMPTY, add("a", "b"), send(0), send(1), sent(1), {
      type: "fail",
      key: 0,
      problem: "unreadable-picture",
    });
    expect(states(after(failed, { type: "resume" }))).toEqual(["failed", "sent"]);
    const again = after(failed, { type: "retry", key: 0 });
    expect(again.pictures[0]).toMatchObject({ state: "waiting", problem: null, sent: 0 });
    expect(states(after(failed, { type: "retry", key: 1 }))).toEqual(["failed", "sent"]);
  });

  test("what the network lost goes on by itself when it is back, or when another got through", () => {
    const lost = after(
      EMPTY,
      add("a", "b", "c", "d"),
      { type: "fail", key: 0, problem: "network-loss" },
      { type: "fail", key: 1, problem: "timeout" },
      { type: "fail", key: 2, problem: "signed-out" },
    );
    expect(states(after(lost, { type: "resume" }))).toEqual(["waiting", "waiting", "failed", "waiting"]);
    expect(states(after(lost, send(3), sent(3)))).toEqual(["waiting", "waiting", "failed", "sent"]);
  });
});

describe("the order", () => {
  test("follows what is moved, and never past its ends", () => {
    const seen = [
      [0, "201"],
      [99, "012"],
      [-5, "201"],
      [1, "021"],
    ] as const;
    let uploads = SAVED;
    for (const [position, order] of seen) {
      uploads = after(uploads, { type: "move", key: 2, position });
      expect(keys(uploads)).toBe(order);
    }
    expect(uploads.news).toEqual({ type: "moved", position: 1 });
    expect(after(uploads, { type: "move", key: 99, position: 0 })).toBe(uploads);
  });
});

describe("a picture that is taken out", () => {
  test("comes back where it stood", () => {
    const removed = after(SAVED, { type: "remove", key: 1 });
    expect([uploadedIds(removed), removed.news]).toEqual([["a", "c"], { type: "removed" }]);
    const back = after(removed, { type: "undo" });
    expect([uploadedIds(back), back.removed, back.news]).toEqual([
      ["a", "b", "c"],
      null,
      { type: "restored", position: 1 },
    ]);
    expect(after(back, { type: "undo" })).toBe(back);
  });

  test("is not brought back beside one that took its room", () => {
    const replaced = after(SAVED, { type: "remove", key: 1 }, add("d"));
    expect([keys(replaced), replaced.removed]).toEqual(["023", null]);
  });

  test("sets out anew if it was on its way", () => {
    const back = after(EMPTY, add("a"), send(0), { type: "remove", key: 0 }, { type: "undo" });
    expect(states(back)).toEqual(["waiting"]);
  });
});

describe("a picture that is turned", () => {
  test("stays what the server has until the turned one is there", () => {
    const turned = after(EMPTY, add("a"), send(0), sent(0, "u-old"), { type: "turn", key: 0 });
    expect(turned.pictures[0]).toMatchObject({ state: "waiting", turns: 1, id: "u-old" });
    const there = after(turned, send(0), sent(0, "u-new"));
    expect(there.pictures[0]).toMatchObject({ state: "sent", turns: 1, id: "u-new" });
    const four = after(there, ...Array.from({ length: 3 }, (): PictureAction => ({ type: "turn", key: 0 })));
    expect(four.pictures[0]).toMatchObject({ turns: 0, state: "waiting" });
  });

  test("is news by the place where it stands", () => {
    expect(after(SAVED, { type: "turn", key: 2 }).news).toEqual({ type: "turned", position: 2 });
    expect(after(SAVED, { type: "move", key: 2, position: 0 }, { type: "turn", key: 2 }).news).toEqual({
      ...{ type: "turned", position: 0 },
    });
  });

  test("begins at the turned one where this device has no file of it", () => {
    const turned = after(SAVED, { type: "turn", key: 1 }, send(1), sent(1, "u-new"));
    expect(turned.pictures[1]).toMatchObject({ turns: 0, id: "u-new" });
  });
});

test("what a picture shows goes along when it is moved or turned; what nobody chose stays open", () => {
  const rooms = pictureUploads([{ id: "a", room: "view" }, { id: "b" }, { id: "c", room: "" }]);
  const chosen = after(rooms, { type: "room", key: 1, room: "kitchen" }, { type: "move", key: 1, position: 0 });
  expect(roomRows(chosen)).toEqual([
    { picture: "b", room: "kitchen" },
    { picture: "a", room: "view" },
    { picture: "c", room: "" },
  ]);
  const turned = after(chosen, { type: "turn", key: 1 }, send(1), sent(1, "b2"), add("d"));
  expect(roomRows(turned)[0]).toEqual({ picture: "b2", room: "kitchen" });
  expect(turned.pictures.at(-1)?.room).toBe("guess");
});
