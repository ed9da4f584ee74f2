import { isUploading, type PictureAction, type PictureUploads } from "#domain/picture/uploads.ts";

/** How far the pictures of a form are: how many are still on their way, how many did not arrive, and what can be done about those. */
export type PicturesWay = {
  left: number;
  failed: number;
  /** Of everything that was to be sent, from 0 to 1. */
  share: number;
  retry: () => void;
  /** Takes the failed ones out. */
  drop: () => void;
};

const nothing = (): void => undefined;
export const NO_PICTURES_ON_THEIR_WAY: PicturesWay = { left: 0, failed: 0, share: 1, retry: nothing, drop: nothing };

/** How far these pictures are. */
export function wayOf(uploads: PictureUploads, dispatch: (action: PictureAction) => void): PicturesWay {
  const { pictures } = uploads;
  const failed = pictures.filter(({ state }) => state === "failed");
  const onTheirWay = pictures.filter(({ state }) => state === "waiting" || state === "sending");
  const sent = pictures.reduce((sum, one) => sum + (one.state === "failed" ? 0 : one.sent), 0);
  const each = (type: "retry" | "remove") => () => {
    for (const { key } of failed) dispatch({ type, key });
  };
  return {
    left: isUploading(uploads) ? onTheirWay.length : 0,
    failed: failed.length,
    share: sent / Math.max(1, pictures.length - failed.length),
    retry: each("retry"),
    drop: each("remove"),
  };
}
