import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  BOOKING_STATES,
  bookingState,
  CLOSED_STATES,
  decisiveAttempt,
  hasMoney,
  IllegalTransition,
  isClosed,
  isLegal,
  isLive,
  legalPairs,
  LIVE_STATES,
  MONEY_STATES,
  move,
  TRANSITIONS,
  type Attempt,
  type BookingState,
  type TransitionName,
} from "./booking.ts";

const NAMES = Object.keys(TRANSITIONS) as TransitionName[];
const anyState = fc.constantFrom(...BOOKING_STATES);
const anyName = fc.constantFrom(...NAMES);
/** As somebody would who cannot know the state: the compiler lets no illegal step through where it does. */
const attempt = (state: BookingState, name: TransitionName): BookingState => move(state as never, name as never);

describe("the machine", () => {
  test("has every state in exactly one group", () => {
    expect([...LIVE_STATES, ...CLOSED_STATES, ...MONEY_STATES].sort()).toEqual([...BOOKING_STATES].sort());
  });

  test.each(NAMES)("%s goes from where it may, and from nowhere else", (name) => {
    for (const state of BOOKING_STATES) {
      if (isLegal(state, name)) expect(attempt(state, name)).toBe(TRANSITIONS[name].to);
      else expect(() => attempt(state, name)).toThrow(IllegalTransition);
    }
  });

  test("is checked by the compiler where the state is known", () => {
    const paid: "paid" = move("executing", "settle");
    expect(paid).toBe("paid");
    // @ts-expect-error money that was taken does not expire
    expect(() => move("paid", "expire")).toThrow(IllegalTransition);
    // @ts-expect-error nobody executes what is on its way
    expect(() => move("executing", "claim")).toThrow(IllegalTransition);
  });

  test("never lets go of money: whatever follows, a paid attempt stays one that has it", () => {
    fc.assert(
      fc.property(fc.constantFrom(...MONEY_STATES), fc.array(anyName, { maxLength: 30 }), (start, names) => {
        let state: BookingState = start;
        for (const name of names) if (isLegal(state, name)) state = attempt(state, name);
        expect(hasMoney(state)).toBe(true);
      }),
    );
  });

  test("leaves what is closed only with proof of a payment", () => {
    fc.assert(
      fc.property(fc.constantFrom(...CLOSED_STATES), anyName, (state, name) => {
        expect(isLegal(state, name)).toBe(name === "find-paid" || name === "find-wrong");
      }),
    );
  });

  test("reaches every state from the first, and an end from every state", () => {
    const reach = (from: BookingState): Set<BookingState> => {
      const seen = new Set<BookingState>([from]);
      for (const state of seen) for (const [start, to] of legalPairs()) if (start === state) seen.add(to);
      return seen;
    };
    expect(reach("initiated")).toEqual(new Set(BOOKING_STATES));
    for (const state of BOOKING_STATES) {
      expect([...reach(state)].some((reached) => !isLive(reached))).toBe(true);
      if (isLive(state) || isClosed(state)) expect(reach(state).has("paid")).toBe(true);
    }
  });

  test("executes again only after it was unclear, and never what is paid", () => {
    for (const state of BOOKING_STATES) {
      expect(isLegal(state, "claim")).toBe(state === "awaiting");
      expect(isLegal(state, "claim-again")).toBe(state === "unknown");
    }
  });
});

describe("what a booking is", () => {
  const attempts = fc
    .array(fc.record({ state: anyState, surplus: fc.boolean() }), { minLength: 1, maxLength: 6 })
    .map((list): Attempt[] => list.map((each, index) => ({ ...each, attempt: index + 1 })));

  test("is decided by the attempt that has its money, else by the one that may get it, else by the newest", () => {
    fc.assert(
      fc.property(attempts, (list) => {
        const decisive = decisiveAttempt(list);
        const [paid, live] = [
          list.filter((each) => hasMoney(each.state) && !each.surplus),
          list.filter((each) => isLive(each.state)),
        ];
        if (paid.length > 0) expect(paid).toContain(decisive);
        else if (live.length > 0) expect(live).toContain(decisive);
        else expect(decisive.attempt).toBe(list.length);
        expect(decisiveAttempt([...list].reverse())).toEqual(decisive);
      }),
    );
  });

  test.each([
    [["failed", "paid"], false, "paid"],
    [["failed", "paid"], true, "cancelled"],
    [["failed"], true, "cancelled"],
    [["expired"], false, "expired"],
    [["failed", "awaiting"], false, "awaiting"],
    [["refunded"], true, "refunded"],
    [["refunding"], true, "refunding"],
    [["unknown"], true, "unknown"],
  ] as [BookingState[], boolean, BookingState][])("%j, cancelled %s: %s", (states, cancelled, expected) => {
    const list = states.map((state, index) => ({ state, attempt: index + 1, surplus: false }));
    expect(bookingState(list, cancelled)).toBe(expected);
  });

  test("does not change by a second payment that goes back", () => {
    const list: Attempt[] = [
      { attempt: 1, state: "paid", surplus: false },
      { attempt: 2, state: "refunded", surplus: true },
    ];
    expect(bookingState(list, false)).toBe("paid");
  });

  test("needs an attempt", () => {
    expect(() => decisiveAttempt([])).toThrow(RangeError);
  });
});
