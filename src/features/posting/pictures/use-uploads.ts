import { useEffect, useEffectEvent, useReducer, useRef, type Dispatch } from "react";
import { call } from "#api/call.ts";
import { deleteUpload } from "#api/posting/uploads.ts";
import type { DraftKind } from "#domain/posting/draft.ts";
import {
  isUploading,
  picturesToSend,
  pictureUploads,
  reducePictures,
  uploadedIds,
  type FormPicture,
  type PictureAction,
  type PictureUploads,
} from "#domain/picture/uploads.ts";
import { sendPicture } from "./send-picture.ts";

/** How many uploads run at once: two fill a slow line, and the server processes two at a time. */
const PARALLEL = 2;

export type UploadsOptions = {
  kind: DraftKind;
  /** The draft (or post) that pictures are uploaded for; asked when the first is. A refusal leaves them to be tried again. */
  draftId: () => Promise<string>;
  /** Those that the server has already. */
  saved: readonly { id: string }[];
  onChange: (ids: string[]) => void;
  onBusy?: ((busy: boolean) => void) | undefined;
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

/** The pictures of a form, and their way to the server: what waits is sent by itself, what is taken out or turned meanwhile is not. */
export function useUploads({ kind, draftId, saved, onChange, onBusy }: UploadsOptions): {
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
  const busy = isUploading(uploads);
  useChange(busy, busy, (now) => onBusy?.(now));

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
