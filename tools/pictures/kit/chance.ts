import { hash } from "./numbers.ts";

/** Seeded random numbers (mulberry32): the same key always gives the same sequence. */
export class Chance {
  readonly key: string;
  private state: number;
  private forks = 0;

  constructor(key: string) {
    this.key = key;
    this.state = hash(key);
    for (let i = 0; i < 4; i++) this.random();
  }

  /** From 0 (included) to 1 (excluded). */
  random(): number {
    let mixed = (this.state = (this.state + 0x6d2b79f5) | 0);
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** Starts a new sequence, so that draws that depend on the light do not change later ones. */
  fork(): void {
    this.state = hash(`${this.key}#${this.forks++}`);
  }

  between(from: number, to: number): number {
    return from + (to - from) * this.random();
  }

  /** A whole number, both ends included. */
  integer(from: number, to: number): number {
    return Math.floor(this.between(from, to + 1));
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.random() * items.length)] as Item;
  }

  chance(share: number): boolean {
    return this.random() < share;
  }
}
