import { useEffect, useEffectEvent, useReducer, useRef, type Dispatch } from "react";
import { call } from "#api/call.ts";
import { deleteUpload, uploadPicture, type UploadAnswer } from "#api/posting/uploads.ts";
import type { DraftKind } from "#domain/posting/draft.ts";
import {
  picturesToSend,
  pictureUploads,
  reducePictures,
  roomRows,
  uploadedIds,
  type FormPicture,
  type PictureAction,
  type PictureUploads,
  type RoomRow,
} from "#domain/picture/uploads.ts";
import { readProblem, type ProblemCode } from "#api/problem.ts";
import { pictureUrl } from "#domain/picture/picture.ts";
import { wayOf, type PicturesWay } from "./pictures-way.ts";
import { shrinkPicture } from "./shrink-picture.ts";

/** How many uploads run at once: two fill a slow line, and the server processes two at a time. */
const PARALLEL = 2;

export type UploadsOptions = {
  kind: DraftKind;
  /** The draft (or post) that pictures are uploaded for; asked when the first is. A refusal leaves them to be tried again. */
  draftId: () => Promise<string>;
  /** Those that the server has already. */
  saved: readonly { id: string; room?: string | undefined }[];
  onChange: (ids: string[]) => void;
  /** Told what is said of the pictures that the server has, at first and whenever it changed. */
  onRooms?: ((rows: RoomRow[]) => void) | undefined;
  /** Told how far they are, whenever that changed. */
  onWay?: ((way: PicturesWay) => void) | undefined;
};

/** Removes a picture from the server. A picture that a post still shows is kept there, and what is left over is collected by a job. */
const discard = (id: string | null | undefined): void => {
  if (id) void call(deleteUpload, { id });
};

/** Calls back with a value whenever it changed; not for the first. */
function useChange<Value>(value: Value, same: string | boolean, onChange: (value: Value) => void): void {
  const last = useRef(same);
  const report = useEffectEvent(() => onChange(value));
  useEffect(() => {
    if (last.current === same) return;
    last.current = same;
    report();
  }, [same]);
}

/** A slow phone needs its time; one that hangs is told apart from it here. Milliseconds. */
const GIVE_UP_MS = 180_000;

type SentPicture = { id: string } | { problem: ProblemCode };
type Sending = {
  signal: AbortSignal;
  /** How much has left, from 0 to 1. */
  onProgress: (sent: number) => void;
  /** The picture as it is sent: small and turned. */
  onPrepared: (small: Blob) => void;
};

/** "IMG_1.HEIC" is sent as "IMG_1.jpg". */
const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, "")}.jpg`;

function readAnswer(request: XMLHttpRequest): SentPicture {
  try {
    const answer: unknown = JSON.parse(request.responseText);
    if (request.status === 201) return { id: (answer as UploadAnswer).picture.id };
    return { problem: readProblem(answer)?.code ?? "unreadable-answer" };
  } catch {
    return { problem: "unreadable-answer" };
  }
}

/** `fetch` does not say how much of a body has left, so this is the one request that is made the old way. */
const post = (body: FormData, { signal, onProgress }: Sending): Promise<SentPicture> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(uploadPicture.method, uploadPicture.path);
    request.setRequestHeader("accept", "application/json");
    request.timeout = GIVE_UP_MS;
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => resolve(readAnswer(request)));
    request.addEventListener("error", () => resolve({ problem: "network-loss" }));
    request.addEventListener("abort", () => resolve({ problem: "network-loss" }));
    request.addEventListener("timeout", () => resolve({ problem: "timeout" }));
    signal.addEventListener("abort", () => request.abort());
    request.send(body);
  });

/** What a picture is made from: the file that was chosen, else the server's largest. Null where it cannot be had. */
async function sourceOf({ file, id }: FormPicture, signal: AbortSignal): Promise<Blob | null> {
  if (file || id === null) return file;
  const answer = await fetch(pictureUrl(id, 1200), { signal }).catch(() => null);
  return answer?.ok ? answer.blob() : null;
}

/**
 * Sends a picture to the server: made small and turned first, then for the draft or post `draftId`, which is asked for when the first one
 * goes.
 */
async function sendPicture(
  picture: FormPicture,
  { kind, draftId }: { kind: DraftKind; draftId: () => Promise<string> },
  sending: Sending,
): Promise<SentPicture> {
  const [source, draft] = await Promise.all([sourceOf(picture, sending.signal), draftId().catch(() => null)]);
  if (source === null || draft === null) return { problem: "network-loss" };
  const small = await shrinkPicture(source, picture.turns);
  if (sending.signal.aborted) return { problem: "network-loss" };
  if (small !== source) sending.onPrepared(small);
  const name = picture.file?.name ?? "picture";
  const body = new FormData();
  body.set("kind", kind);
  body.set("draft", draft);
  body.set("file", small, small === source ? name : jpegName(name));
  return post(body, sending);
}

/** The pictures of a form, and their way to the server: what waits is sent by itself, what is taken out or turned meanwhile is not. */
export function useUploads({ kind, draftId, saved, onChange, onRooms, onWay }: UploadsOptions): {
  uploads: PictureUploads;
  dispatch: Dispatch<PictureAction>;
  add: (files: readonly File[]) => void;
  remove: (key: number) => void;
} {
  const [uploads, dispatch] = useReducer(reducePictures, saved, pictureUploads);
  const running = useRef(new Map<number, { ending: AbortController; turns: number }>());
  const previews = useRef(new Set<string>());
  const previewOf = (picture: Blob): string => {
    const preview = URL.createObjectURL(picture);
    previews.current.add(preview);
    return preview;
  };

  const send = useEffectEvent(async (picture: FormPicture) => {
    const { key } = picture;
    const ending = new AbortController();
    running.current.set(key, { ending, turns: picture.turns });
    dispatch({ type: "send", key });
    const answer = await sendPicture(
      picture,
      { kind, draftId },
      {
        signal: ending.signal,
        onProgress: (sent) => dispatch({ type: "progress", key, sent }),
        onPrepared: (small) => dispatch({ type: "prepared", key, preview: previewOf(small) }),
      },
    ).catch(() => ({ problem: "internal" }) as const);
    if (ending.signal.aborted) return;
    running.current.delete(key);
    if ("problem" in answer) return dispatch({ type: "fail", key, problem: answer.problem });
    dispatch({ type: "sent", key, id: answer.id });
    // The picture was turned, so the earlier one is no longer used.
    discard(picture.id);
  });

  useEffect(() => {
    for (const [key, { ending, turns }] of running.current) {
      const picture = uploads.pictures.find((one) => one.key === key);
      if (picture?.state === "sending" && picture.turns === turns) continue;
      ending.abort();
      running.current.delete(key);
    }
    for (const picture of picturesToSend(uploads, PARALLEL)) void send(picture);
  }, [uploads]);

  useEffect(() => {
    const resume = () => dispatch({ type: "resume" });
    addEventListener("online", resume);
    return () => removeEventListener("online", resume);
  }, []);

  const leave = useEffectEvent(() => discard(uploads.removed?.picture.id));
  useEffect(() => {
    const [sending, shown] = [running.current, previews.current];
    return () => {
      leave();
      for (const { ending } of sending.values()) ending.abort();
      for (const preview of shown) URL.revokeObjectURL(preview);
    };
  }, []);

  const ids = uploadedIds(uploads);
  useChange(ids, ids.join(" "), onChange);
  const rows = roomRows(uploads);
  const tellRooms = useEffectEvent(() => onRooms?.(rows));
  const said = JSON.stringify(rows);
  useEffect(() => tellRooms(), [said]);
  const way = wayOf(uploads, dispatch);
  useChange(way, [way.left, way.failed, way.share].join(" "), (now) => onWay?.(now));

  return {
    uploads,
    dispatch,
    add(files) {
      discard(uploads.removed?.picture.id);
      dispatch({ type: "add", files: files.map((file) => ({ file, preview: previewOf(file) })) });
    },
    remove(key) {
      discard(uploads.removed?.picture.id);
      dispatch({ type: "remove", key });
    },
  };
}
