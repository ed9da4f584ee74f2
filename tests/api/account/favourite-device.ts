import { expect } from "vitest";
import type { FavouritesAnswer } from "#api/account/account-favourites.ts";
import type { CallResult } from "#api/call.ts";
import { readProblem } from "#api/problem.ts";
import {
  leave,
  noFavourites,
  withChanges,
  type FavouriteChange,
  type FavouriteState,
} from "#domain/account/account-favourites.ts";
import favourites from "#functions/account.ts";
import { agree, type FavouriteDevice } from "#stores/favourites/favourite-sync.ts";
import { Person } from "../person.ts";
import { giveSession } from "../signed-in.ts";

export const FAVOURITES_PATH = "/api/account/favourites";

export const mark = (item: string, marked = true, kind: FavouriteChange["kind"] = "listings"): FavouriteChange => ({
  kind,
  item,
  marked,
});

/** A device as the site's scripts make one, with the endpoint itself behind it. Its clock may be wrong, and it may be offline. */
export class Device {
  state: FavouriteState = { lists: noFavourites(), ledger: null, owed: null };
  isOffline = false;
  asked: string[] = [];
  readonly person = new Person();
  /** Milliseconds by which its clock is ahead. */
  private ahead: number;
  constructor(ahead = 0) {
    this.ahead = ahead;
  }

  static async of(accountId: string, ahead?: number): Promise<Device> {
    const device = new Device(ahead);
    await giveSession(device.person, accountId);
    return device;
  }
  now = () => Date.now() + this.ahead;
  pass = (ms: number) => (this.ahead += ms);
  homes = () => this.state.lists.listings;
  touch(...changes: FavouriteChange[]): void {
    this.state = { ...this.state, lists: withChanges(this.state.lists, changes) };
  }
  leave = () => (this.state = leave(this.state, this.now()));

  sync(force = true): Promise<string> {
    const hear = async (method: string, body?: unknown): Promise<CallResult<FavouritesAnswer>> => {
      this.asked.push(method);
      if (this.isOffline)
        return { ok: false, problem: { type: "", title: "", status: 0, code: "network-loss" as const } };
      const answer = await this.person.send(favourites, method, FAVOURITES_PATH, body);
      const data: unknown = await answer.json();
      return answer.ok
        ? { ok: true, data: data as FavouritesAnswer }
        : { ok: false, problem: readProblem(data) ?? expect.fail(JSON.stringify(data)) };
    };
    const device: FavouriteDevice = {
      read: () => this.state,
      write: (state) => (this.state = state),
      ask: () => hear("GET"),
      send: (account, changes) =>
        hear("PATCH", { account, changes: changes.map(({ at, ...rest }) => ({ ...rest, age: this.now() - at })) }),
      isSignedIn: () => true,
      now: this.now,
    };
    return agree(device, force);
  }
}
