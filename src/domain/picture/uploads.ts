import type { ProblemCode } from "../problem.ts";
import { ROOM_GUESS, roomAnswer, type RoomAnswer } from "./rooms.ts";

/** Quarter turns clockwise. */
export type Turns = 0 | 1 | 2 | 3;

/**
 * A picture of a post's form. `file`: as chosen on this device; null if only the server has it. `id` names it on the server; after a turn
 * it is the earlier one until the turned picture has been sent. `preview`: the address of what is shown meanwhile. `sent`: from 0 to 1.
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
  /** What it shows, where the form asks. */
  readonly room: RoomAnswer;
};

/** What happened last, for screen readers. Positions from 0; `settled`: all uploads have arrived or failed. */
export type PictureNews =
  | { type: "moved" | "turned" | "restored"; position: number }
  | { type: "removed" }
  | { type: "settled" };

/** The pictures of a form in order; `removed`: the last picture that was removed, and its position. */
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
  | { type: "room"; key: number; room: RoomAnswer }
  | { type: "move"; key: number; position: number }
  | { type: "remove"; key: number }
  | { type: "undo" };

const NEW = {
  state: "waiting",
  sent: 0,
  id: null,
  file: null,
  preview: null,
  turns: 0,
  problem: null,
  room: ROOM_GUESS,
} as const;

/** Temporary problems: no network, or a server that is starting. */
const PASSING: ReadonlySet<ProblemCode> = new Set(["network-loss", "timeout", "database-unavailable"]);

/** The pictures that a form begins with: those that the server has. */
export const pictureUploads = (saved: readonly { id: string; room?: string | undefined }[]): PictureUploads => ({
  pictures: saved.map(({ id, room }, key) => ({ ...NEW, key, id, state: "sent", sent: 1, room: roomAnswer(room) })),
  removed: null,
  news: null,
  nextKey: saved.length,
});

/** Whether an upload is running or will start by itself. A failed one counts as neither. */
export const isUploading = ({ pictures }: PictureUploads): boolean =>
  pictures.some(({ state }) => state === "waiting" || state === "sending");

/** Ids of the pictures that the server has, in their order; the first is the cover. */
export const uploadedIds = ({ pictures }: PictureUploads): string[] => pictures.flatMap(({ id }) => id ?? []);

/** What a form says that one of its pictures shows. */
export type RoomRow = { picture: string; room: RoomAnswer };

/** What the form says of the pictures that the server has, in their order. */
export const roomRows = ({ pictures }: PictureUploads): RoomRow[] =>
  pictures.flatMap(({ id, room }) => (id === null ? [] : [{ picture: id, room }]));

/** What is to be sent now, in the order in which it came, such that `parallel` are on their way at most. */
export function picturesToSend({ pictures }: PictureUploads, parallel: number): FormPicture[] {
  const free = parallel - pictures.filter(({ state }) => state === "sending").length;
  const waiting = pictures.filter(({ state }) => state === "waiting");
  return [...waiting].sort((a, b) => a.key - b.key).slice(0, Math.max(0, free));
}

/** Failed pictures for which `which` is true wait again. */
const wake = (pictures: readonly FormPicture[], which: (picture: FormPicture) => boolean): FormPicture[] =>
  pictures.map((picture) =>
    picture.state === "failed" && which(picture) ? { ...picture, state: "waiting", sent: 0, problem: null } : picture,
  );
const passing = ({ problem }: FormPicture): boolean => problem !== null && PASSING.has(problem);

const inserted = (pictures: readonly FormPicture[], position: number, picture: FormPicture): FormPicture[] => [
  ...pictures.slice(0, position),
  picture,
  ...pictures.slice(position),
];

function moved(uploads: PictureUploads, key: number, wanted: number): PictureUploads {
  const picture = uploads.pictures.find((one) => one.key === key);
  if (!picture) return uploads;
  const others = uploads.pictures.filter((one) => one !== picture);
  const position = Math.min(Math.max(wanted, 0), others.length);
  return { ...uploads, pictures: inserted(others, position, picture), news: { type: "moved", position } };
}

function removed(uploads: PictureUploads, key: number): PictureUploads {
  const position = uploads.pictures.findIndex((one) => one.key === key);
  const picture = uploads.pictures[position];
  if (!picture) return uploads;
  const pictures = uploads.pictures.filter((one) => one !== picture);
  return { ...uploads, pictures, removed: { picture, position }, news: { type: "removed" } };
}

/** Puts the last removed picture back in its place; an interrupted upload starts again. */
function restored(uploads: PictureUploads): PictureUploads {
  if (!uploads.removed) return uploads;
  const { picture, position } = uploads.removed;
  const back: FormPicture = picture.state === "sending" ? { ...picture, state: "waiting", sent: 0 } : picture;
  const pictures = inserted(uploads.pictures, position, back);
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
      // A picture that only the server has is turned there; a further turn starts from the result.
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
    case "room":
      return { ...picture, room: action.room };
    case "turn":
      return { ...picture, state: "waiting", sent: 0, problem: null, turns: ((picture.turns + 1) % 4) as Turns };
    default:
      return picture;
  }
}

/** The pictures after an action, and what to announce. */
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
 * The reducer of a form's pictures. A failed upload stays in place until it is tried again and does not block the others. Uploads that
 * failed for lack of network start again once another one succeeds.
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
