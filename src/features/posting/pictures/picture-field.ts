import { call } from "#api/call.ts";
import { deleteUpload } from "#api/uploads.ts";
import type { DraftKind } from "#domain/draft.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { formatPlainNumber } from "#i18n/plain-number.ts";
import { toast } from "#stores/toasts.ts";
import { makeDraggable, placeAfterKey } from "./arrange-shots.ts";
import { PictureQueue, type QueuedPicture } from "./picture-queue.ts";
import { listenForPictures } from "./picture-sources.ts";
import { pictureSender } from "./send-picture.ts";
import { makeShot, reasonOf, type Shot } from "./shot.ts";

/** A picture that is on the server. */
export type FieldPicture = { id: string };

export type PictureField = {
  /** Ids of the pictures that are uploaded, in order; the first is the primary one. */
  ids(): string[];
  /** Shows pictures that are on the server already: those of a draft, or of the post that is changed. */
  set(pictures: readonly FieldPicture[]): void;
  /** Takes out pictures that are not on the server any more. */
  drop(ids: readonly string[]): void;
  /** Whether a picture is on its way. One that failed is not. */
  busy(): boolean;
  /** Calls back whenever `ids()` or `busy()` changed. Returns what ends it. */
  onChange(listener: () => void): () => void;
};

export type PictureFieldOptions = {
  kind: DraftKind;
  /** The draft (or post) that pictures are uploaded for; asked when the first is. A refusal leaves the pictures to be tried again. */
  draftId: () => Promise<string>;
};

/** What a picked file may weigh before it is made small (DECISIONS 27), in bytes. */
const PICKED_MAX = 10 * 1024 * 1024;
/** Two at once fill a slow line; more of them only end later. */
const PARALLEL = 2;

/** Brings `PictureField.astro` to life. Give its root, `[data-pictures-field]`. */
export function attachPictureField(root: HTMLElement, { kind, draftId }: PictureFieldOptions): PictureField {
  const max = Number(root.dataset["max"]);
  const list = root.querySelector<HTMLElement>("[data-shots]");
  const said = root.querySelector<HTMLElement>("[data-spoken]");
  const template = root.querySelector<HTMLTemplateElement>("template[data-shot]");
  if (!list || !said || !template) throw new Error("This is not a field for pictures");
  const locale = currentLocale();
  const digits = (value: number): string => formatPlainNumber(value, locale);
  const say = (words: string): void => void (said.textContent = words);

  const shots = new Map<number, Shot>();
  const listeners = new Set<() => void>();
  let draggable = false;
  let told = "";
  let spoken = "";

  /** The list's elements in the queue's order; nothing is moved that is where it belongs, so a focus stays. */
  function draw(pictures: readonly QueuedPicture[]): void {
    // While one is in the air the order is the visitor's business.
    const dragged = list!.querySelector(".slot");
    const keys = new Set(pictures.map(({ key }) => key));
    for (const [key, shot] of shots) {
      if (keys.has(key)) continue;
      shot.drop();
      shots.delete(key);
    }
    pictures.forEach((picture, place) => {
      let shot = shots.get(picture.key);
      if (!shot) shots.set(picture.key, (shot = makeShot(template!, picture, locale)));
      if (!shot.element.isConnected) list!.append(shot.element);
      if (!dragged && list!.children[place] !== shot.element)
        list!.insertBefore(shot.element, list!.children[place] ?? null);
      shot.show(picture, place);
    });
    root.querySelector<HTMLElement>("[data-order-hint]")!.hidden = pictures.length < 2;
    if (pictures.length < 2 || draggable) return;
    draggable = true;
    void makeDraggable(list!, (from, to) => moveTo(queue.pictures[from]?.key ?? -1, to)).catch(
      () => (draggable = false),
    );
  }

  /** How far it got, and what went wrong, for who does not see the bars. */
  function announce(pictures: readonly QueuedPicture[]): void {
    if (queue.busy) return;
    const failed = pictures.findIndex(({ state }) => state === "failed");
    const done = pictures.filter(({ state }) => state === "sent").length;
    const words =
      failed >= 0
        ? m.pictures_not_uploaded({ number: digits(failed + 1), reason: reasonOf(pictures[failed]!) })
        : m.pictures_uploaded({ done: digits(done), count: digits(pictures.length) });
    if (words !== spoken && shots.size > 0) say(words);
    spoken = words;
  }

  const queue = new PictureQueue({
    send: pictureSender(kind, draftId),
    parallel: PARALLEL,
    changed: () => {
      const { pictures, busy } = queue;
      draw(pictures);
      const state = JSON.stringify([ids(), busy]);
      if (state === told) return;
      told = state;
      announce(pictures);
      for (const listener of listeners) listener();
    },
  });
  const ids = (): string[] => queue.pictures.flatMap(({ id }) => id ?? []);

  function moveTo(key: number, place: number): void {
    queue.move(key, place);
    const count = queue.pictures.length;
    say(
      m.pictures_moved({
        place: digits(queue.pictures.findIndex((picture) => picture.key === key) + 1),
        count: digits(count),
      }),
    );
  }

  function remove(key: number): void {
    const place = queue.pictures.findIndex((picture) => picture.key === key);
    const removed = queue.remove(key);
    // A post that still shows it keeps it, and the server says so; what else stays behind is collected.
    if (removed?.id) void call(deleteUpload, { id: removed.id });
    say(m.pictures_removed({ count: digits(queue.pictures.length) }));
    const next = list!.children[Math.min(place, list!.children.length - 1)] ?? root;
    (next.querySelector<HTMLElement>("[data-remove], [data-choose]") ?? root).focus();
  }

  /** What is too large or too many is left out, and said. */
  function take(files: readonly File[]): void {
    const [heavy, light] = [
      files.filter(({ size }) => size > PICKED_MAX),
      files.filter(({ size }) => size <= PICKED_MAX),
    ];
    for (const { name } of heavy.slice(0, 2)) toast({ kind: "bad", title: m.pictures_too_large({ name }) });
    const free = max - queue.pictures.length;
    if (light.length === 0) return;
    if (free <= 0) return toast({ kind: "bad", title: m.pictures_max({ max: digits(max) }) });
    if (light.length > free)
      toast({ kind: "info", title: m.pictures_only_first({ n: digits(free), max: digits(max) }) });
    queue.add(light.slice(0, free));
  }

  const keyOf = (target: EventTarget | null, selector: string): number | null => {
    const shot = (target as Element).closest(selector)?.closest<HTMLElement>(".shot");
    return shot ? Number(shot.dataset["key"]) : null;
  };
  list.addEventListener("click", ({ target }) => {
    const [removed, again] = [keyOf(target, "[data-remove]"), keyOf(target, "[data-retry]")];
    if (removed !== null) remove(removed);
    if (again !== null) queue.retry(again);
  });
  list.addEventListener("keydown", (event) => {
    const key = keyOf(event.target, "[data-handle]");
    const place = queue.pictures.findIndex((picture) => picture.key === key);
    const wanted = key === null ? null : placeAfterKey(event.key, place, queue.pictures.length);
    if (key === null || wanted === null) return;
    event.preventDefault();
    moveTo(key, wanted);
    (event.target as HTMLElement).focus();
  });
  addEventListener("online", () => queue.resume());
  listenForPictures(root, take);

  return {
    ids,
    set: (pictures) => queue.set(pictures.map(({ id }) => id)),
    drop(ids) {
      for (const { key, id } of [...queue.pictures]) if (id !== null && ids.includes(id)) queue.remove(key);
    },
    busy: () => queue.busy,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
