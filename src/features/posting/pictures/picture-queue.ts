import type { ProblemCode } from "#domain/problem.ts";

/** A picture of the field. `file` is what has to be sent; null where the server has it. `sent`: from 0 to 1. */
export type QueuedPicture = {
  readonly key: number;
  state: "waiting" | "sending" | "sent" | "failed";
  sent: number;
  id: string | null;
  file: File | null;
  problem: ProblemCode | null;
};

/** Sends one file. Answers the picture's id, or why there is none; never throws, unless it is aborted. */
export type SendPicture = (
  file: File,
  options: { signal: AbortSignal; onProgress: (sent: number) => void },
) => Promise<{ id: string } | { problem: ProblemCode }>;

/** Problems that pass by themselves: a phone that lost its network, a server that wakes up. */
const PASSING: ReadonlySet<ProblemCode> = new Set(["network-loss", "timeout", "database-unavailable"]);

/**
 * The pictures of a field in their order, and their way to the server: `parallel` at a time, in the order in which they came. One that fails
 * stays where it is until it is tried again; it holds nobody up.
 */
export class PictureQueue {
  readonly #send: SendPicture;
  readonly #parallel: number;
  readonly #changed: () => void;
  readonly #running = new Map<number, AbortController>();
  #pictures: QueuedPicture[] = [];
  #made = 0;

  constructor({ send, parallel, changed }: { send: SendPicture; parallel: number; changed: () => void }) {
    this.#send = send;
    this.#parallel = parallel;
    this.#changed = changed;
  }

  get pictures(): readonly QueuedPicture[] {
    return this.#pictures;
  }

  /** Whether something is on its way, or will be without anybody doing anything. */
  get busy(): boolean {
    return this.#pictures.some(({ state }) => state === "waiting" || state === "sending");
  }

  #add(picture: Pick<QueuedPicture, "state" | "id" | "file">): void {
    this.#made += 1;
    this.#pictures.push({ key: this.#made, sent: 0, problem: null, ...picture });
  }

  add(files: readonly File[]): void {
    for (const file of files) this.#add({ state: "waiting", id: null, file });
    this.#next();
  }

  /** Replaces everything by pictures that the server has. */
  set(ids: readonly string[]): void {
    for (const running of this.#running.values()) running.abort();
    this.#pictures = [];
    for (const id of ids) this.#add({ state: "sent", id, file: null });
    this.#changed();
  }

  /** Takes a picture out. Returns it; null if it is not there. */
  remove(key: number): QueuedPicture | null {
    const found = this.#pictures.find((picture) => picture.key === key) ?? null;
    this.#pictures = this.#pictures.filter((picture) => picture !== found);
    this.#running.get(key)?.abort();
    this.#next();
    return found;
  }

  /** Moves a picture to a place from 0; one beyond the ends is the end. */
  move(key: number, place: number): void {
    const from = this.#pictures.findIndex((picture) => picture.key === key);
    const [moved] = from < 0 ? [] : this.#pictures.splice(from, 1);
    if (!moved) return;
    this.#pictures.splice(Math.max(0, place), 0, moved);
    this.#changed();
  }

  /** Tries one that failed again. */
  retry(key: number): void {
    this.#wake((picture) => picture.key === key);
  }

  /** Tries again what failed for a reason that passes by itself: the network is back. */
  resume(): void {
    this.#wake(({ problem }) => problem !== null && PASSING.has(problem));
  }

  #wake(which: (picture: QueuedPicture) => boolean): void {
    for (const picture of this.#pictures) {
      if (picture.state === "failed" && which(picture)) Object.assign(picture, { state: "waiting", problem: null });
    }
    this.#next();
  }

  #next(): void {
    for (const picture of this.#pictures) {
      if (this.#running.size >= this.#parallel) break;
      if (picture.state === "waiting") void this.#start(picture);
    }
    this.#changed();
  }

  async #start(picture: QueuedPicture): Promise<void> {
    if (!picture.file) return;
    const running = new AbortController();
    this.#running.set(picture.key, running);
    Object.assign(picture, { state: "sending", sent: 0 });
    const onProgress = (sent: number): void => {
      picture.sent = sent;
      this.#changed();
    };
    const answer = await this.#send(picture.file, { signal: running.signal, onProgress }).catch(() => null);
    this.#running.delete(picture.key);
    if (running.signal.aborted) return this.#next();
    if (answer && "id" in answer) {
      Object.assign(picture, { state: "sent", sent: 1, id: answer.id, file: null });
      // One got through: what was lost before it will as well.
      this.resume();
    } else {
      Object.assign(picture, { state: "failed", problem: answer?.problem ?? "internal" });
      this.#next();
    }
  }
}
