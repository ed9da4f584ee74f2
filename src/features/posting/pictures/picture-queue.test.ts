import { describe, expect, test } from "vitest";
import { placeAfterKey } from "./arrange-shots.ts";
import { PictureQueue, type SendPicture } from "./picture-queue.ts";

type Sending = { name: string; answer: (answer: Awaited<ReturnType<SendPicture>>) => void; aborted: boolean };

/** A queue whose sender answers when the test says so. */
function queueOf(parallel = 2) {
  const sending: Sending[] = [];
  const send: SendPicture = (file, { signal }) =>
    new Promise((resolve) => {
      const one: Sending = { name: file.name, answer: resolve, aborted: false };
      signal.addEventListener("abort", () => {
        one.aborted = true;
        resolve({ problem: "network-loss" });
      });
      sending.push(one);
    });
  const queue = new PictureQueue({ send, parallel, changed: () => undefined });
  const add = (...names: string[]) => queue.add(names.map((name) => new File(["x"], name)));
  const states = () => queue.pictures.map(({ state }) => state);
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const answer = async (name: string, given: Awaited<ReturnType<SendPicture>>) => {
    sending.findLast((one) => one.name === name)!.answer(given);
    await settle();
  };
  return { queue, sending, add, states, answer, settle };
}

describe("pictures on their way to the server", () => {
  test("go two at a time, in their order", async () => {
    const { queue, sending, add, states, answer } = queueOf();
    add("a", "b", "c");
    expect([sending.map(({ name }) => name), states(), queue.busy]).toEqual([
      ["a", "b"],
      ["sending", "sending", "waiting"],
      true,
    ]);
    await answer("b", { id: "u-b" });
    expect(sending.map(({ name }) => name)).toEqual(["a", "b", "c"]);
    await answer("a", { id: "u-a" });
    await answer("c", { id: "u-c" });
    expect([queue.pictures.map(({ id }) => id), queue.busy]).toEqual([["u-a", "u-b", "u-c"], false]);
  });

  test("one that fails holds nobody up and can be tried again", async () => {
    const { queue, add, states, answer } = queueOf(1);
    add("a", "b");
    await answer("a", { problem: "unreadable-picture" });
    await answer("b", { id: "u-b" });
    expect([states(), queue.busy]).toEqual([["failed", "sent"], false]);
    queue.resume();
    expect(states()).toEqual(["failed", "sent"]);
    queue.retry(queue.pictures[0]!.key);
    expect(states()).toEqual(["sending", "sent"]);
    await answer("a", { id: "u-a" });
    expect(queue.pictures.map(({ id, file }) => [id, file])).toEqual([
      ["u-a", null],
      ["u-b", null],
    ]);
  });

  test("what the network lost goes on by itself when it is back, or when another got through", async () => {
    const { queue, add, states, answer } = queueOf(1);
    add("a", "b", "c");
    await answer("a", { problem: "network-loss" });
    await answer("b", { problem: "timeout" });
    await answer("c", { problem: "signed-out" });
    expect(states()).toEqual(["failed", "failed", "failed"]);
    queue.resume();
    expect(states()).toEqual(["sending", "waiting", "failed"]);
    await answer("a", { problem: "network-loss" });
    await answer("b", { id: "u-b" });
    expect(states()).toEqual(["sending", "sent", "failed"]);
  });

  test("one that is taken out is not sent on, and makes room", async () => {
    const { queue, sending, add, settle } = queueOf(1);
    add("a", "b");
    expect(queue.remove(queue.pictures[0]!.key)?.file?.name).toBe("a");
    await settle();
    expect([sending[0]?.aborted, sending.map(({ name }) => name), queue.pictures.length]).toEqual([
      true,
      ["a", "b"],
      1,
    ]);
    expect(queue.remove(99)).toBeNull();
    queue.set(["u-x", "u-y"]);
    await settle();
    expect([sending[1]?.aborted, queue.pictures.map(({ id }) => id)]).toEqual([true, ["u-x", "u-y"]]);
  });

  test("are moved without being sent again", () => {
    const { queue } = queueOf();
    queue.set(["a", "b", "c"]);
    const key = queue.pictures[2]!.key;
    const order = () => queue.pictures.map(({ id }) => id).join("");
    const seen = [
      [0, "cab"],
      [99, "abc"],
      [-5, "cab"],
      [1, "acb"],
    ] as const;
    for (const [place, expected] of seen) {
      queue.move(key, place);
      expect(order()).toBe(expected);
    }
    queue.move(99, 0);
    expect(order()).toBe("acb");
  });
});

test("keys on a handle stay within the list", () => {
  const after = ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown", "Home", "End", "a", "Tab", "constructor"];
  expect(after.map((key) => placeAfterKey(key, 1, 3))).toEqual([0, 0, 2, 2, 0, 2, null, null, null]);
  expect([placeAfterKey("ArrowLeft", 0, 3), placeAfterKey("ArrowRight", 2, 3)]).toEqual([0, 2]);
});
