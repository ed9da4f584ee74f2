import type { ProblemCode } from "../problem.ts";

/** Quarter turns clockwise. */
export type Turns = 0 | 1 | 2 | 3;

/**
 * A picture of a post's form. `file` is what was chosen on this device; null where only the server has it. `id` names it on the server: the
 * one before its last turn until the turned one is there. `preview` is an address of what this device shows of it. `sent`: from 0 to 1.
 */
export type FormPicture = {
  readonly key: number;
  readonly state: "waiting" | "sending" | "sent" | "failed";
  readonly sent: number;
  readonly id: string | null;
  readonly file: File | null;
  readonly preview: string | null;
  readonly turns: Turns;
  readonly problem: ProblemCode | null;
};

/** What happened last, for who does not see it. Positions from 0; `settled`: everything that was on its way got there or failed. */
export type PictureNews =
  { type: "moved" | "turned" | "restored"; position: number } | { type: "removed" } | { type: "settled" };

/** The pictures of a form in their order; `removed` is the last one that was taken out, and where it stood. */
export type PictureUploads = {
  readonly pictures: readonly FormPicture[];
  readonly removed: { readonly picture: FormPicture; readonly position: number } | null;
  readonly news: PictureNews | null;
  readonly nextKey: number;
};

export type PictureAction =
  | { type: "add"; files: readonly { file: File; preview: string }[] }
  | { type: "send"; key: number }
  | { type: "progress"; key: number; sent: number }
  | { type: "prepared"; key: number; preview: string }
  | { type: "sent"; key: number; id: string }
  | { type: "fail"; key: number; problem: ProblemCode }
  | { type: "retry"; key: number }
  | { type: "resume" }
  | { type: "turn"; key: number }
  | { type: "move"; key: number; position: number }
  | { type: "remove"; key: number }
  | { type: "undo" };

const NEW = { state: "waiting", sent: 0, id: null, file: null, preview: null, turns: 0, problem: null } as const;

/** Problems that pass by themselves: a phone that lost its network, a server that wakes up. */
const PASSING: ReadonlySet<ProblemCode> = new Set(["network-loss", "timeout", "database-unavailable"]);

/** The pictures that a form begins with: those that the server has. */
export const pictureUploads = (saved: readonly { id: string }[]): PictureUploads => ({
  pictures: saved.map(({ id }, key) => ({ ...NEW, key, id, state: "sent", sent: 1 })),
  removed: null,
  news: null,
  nextKey: saved.length,
});

/** Whether something is on its way, or will be without anybody doing anything. One that failed is not. */
export const isUploading = ({ pictures }: PictureUploads): boolean =>
  pictures.some(({ state }) => state === "waiting" || state === "sending");

/** Ids of the pictures that the server has, in their order; the first is the cover. */
export const uploadedIds = ({ pictures }: PictureUploads): string[] => pictures.flatMap(({ id }) => id ?? []);

/** What is to be sent now, in the order in which it came, such that `parallel` are on their way at most. */
export function picturesToSend({ pictures }: PictureUploads, parallel: number): FormPicture[] {
  const free = parallel - pictures.filter(({ state }) => state === "sending").length;
  const waiting = pictures.filter(({ state }) => state === "waiting");
  return waiting.toSorted((a, b) => a.key - b.key).slice(0, Math.max(0, free));
}

/** Those of `pictures` that failed and of which `which` holds wait again. */
const wake = (pictures: readonly FormPicture[], which: (picture: FormPicture) => boolean): FormPicture[] =>
  pictures.map((picture) =>
    picture.state === "failed" && which(picture) ? { ...picture, state: "waiting", sent: 0, problem: null } : picture,
  );
const passing = ({ problem }: FormPicture): boolean => problem !== null && PASSING.has(problem);

function moved(uploads: PictureUploads, key: number, wanted: number): PictureUploads {
  const picture = uploads.pictures.find((one) => one.key === key);
  if (!picture) return uploads;
  const others = uploads.pictures.filter((one) => one !== picture);
  const position = Math.min(Math.max(wanted, 0), others.length);
  return { ...uploads, pictures: others.toSpliced(position, 0, picture), news: { type: "moved", position } };
}

function removed(uploads: PictureUploads, key: number): PictureUploads {
  const position = uploads.pictures.findIndex((one) => one.key === key);
  const picture = uploads.pictures[position];
  if (!picture) return uploads;
  const pictures = uploads.pictures.toSpliced(position, 1);
  return { ...uploads, pictures, removed: { picture, position }, news: { type: "removed" } };
}

/** Puts the last removed picture back where it stood; one that was on its way sets out anew. */
function restored(uploads: PictureUploads): PictureUploads {
  if (!uploads.removed) return uploads;
  const { picture, position } = uploads.removed;
  const back: FormPicture = picture.state === "sending" ? { ...picture, state: "waiting", sent: 0 } : picture;
  const pictures = uploads.pictures.toSpliced(position, 0, back);
  return { ...uploads, pictures, removed: null, news: { type: "restored", position } };
}

function changed(picture: FormPicture, action: PictureAction): FormPicture {
  switch (action.type) {
    case "send":
      return { ...picture, state: "sending", sent: 0, problem: null };
    case "progress":
      return { ...picture, sent: action.sent };
    case "prepared":
      return { ...picture, preview: action.preview };
    case "sent":
      // What only the server has is turned from there: the turned one is the next one's beginning.
      return {
        ...picture,
        state: "sent",
        sent: 1,
        id: action.id,
        problem: null,
        turns: picture.file ? picture.turns : 0,
      };
    case "fail":
      return { ...picture, state: "failed", problem: action.problem };
    case "turn":
      return { ...picture, state: "waiting", sent: 0, problem: null, turns: ((picture.turns + 1) % 4) as Turns };
    default:
      return picture;
  }
}

/** What one action makes of all pictures, and what is new then. */
function changedAll(uploads: PictureUploads, action: Extract<PictureAction, { key: number }>): PictureUploads {
  const changedOne = uploads.pictures.map((picture) =>
    picture.key === action.key ? changed(picture, action) : picture,
  );
  const after = { ...uploads, pictures: action.type === "sent" ? wake(changedOne, passing) : changedOne };
  if (action.type === "turn") {
    const position = after.pictures.findIndex(({ key }) => key === action.key);
    return { ...after, news: { type: "turned", position } };
  }
  const ended = (action.type === "sent" || action.type === "fail") && !isUploading(after);
  return ended ? { ...after, news: { type: "settled" } } : after;
}

/**
 * What becomes of a form's pictures. One that fails stays where it is until it is tried again and holds nobody up; what the network lost
 * goes on by itself as soon as another one got through.
 */
export function reducePictures(uploads: PictureUploads, action: PictureAction): PictureUploads {
  const { pictures, nextKey } = uploads;
  switch (action.type) {
    case "add": {
      const added = action.files.map((chosen, index): FormPicture => ({ ...NEW, ...chosen, key: nextKey + index }));
      // What comes may take the room of the one that was removed.
      return { pictures: [...pictures, ...added], removed: null, news: null, nextKey: nextKey + added.length };
    }
    case "retry":
      return { ...uploads, pictures: wake(pictures, ({ key }) => key === action.key) };
    case "resume":
      return { ...uploads, pictures: wake(pictures, passing) };
    case "move":
      return moved(uploads, action.key, action.position);
    case "remove":
      return removed(uploads, action.key);
    case "undo":
      return restored(uploads);
    default:
      return changedAll(uploads, action);
  }
}
