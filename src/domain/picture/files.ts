/** The largest file that can be picked, in bytes, before it is made smaller. */
const PICKED_BYTES_MAX = 10 * 1024 * 1024;

type PickedFile = { readonly name: string; readonly size: number; readonly type: string };

/**
 * Whether a file may be a picture, by its media type. Some phones give none, and the server checks the contents anyway. SVG is not
 * accepted.
 */
const isPicture = ({ type }: PickedFile): boolean =>
  type === "" || (type.startsWith("image/") && !type.startsWith("image/svg"));

/** Sorts chosen files: `taken` are added to the form, `left` are pictures for which there is no room. */
export type SortedFiles<File extends PickedFile> = {
  taken: File[];
  left: File[];
  tooLarge: File[];
  notPictures: File[];
};

/** @param room so many pictures more may come into the form */
export function sortFiles<File extends PickedFile>(files: readonly File[], room: number): SortedFiles<File> {
  const pictures = files.filter(isPicture);
  const light = pictures.filter(({ size }) => size <= PICKED_BYTES_MAX);
  const free = Math.max(0, room);
  return {
    taken: light.slice(0, free),
    left: light.slice(free),
    tooLarge: pictures.filter(({ size }) => size > PICKED_BYTES_MAX),
    notPictures: files.filter((file) => !isPicture(file)),
  };
}

/** Where a key on a picture's handle moves it; null = any other key. `position` and `count` as in a list from 0. */
export function positionAfterKey(key: string, position: number, count: number): number | null {
  const positions = new Map([
    ["ArrowLeft", position - 1],
    ["ArrowUp", position - 1],
    ["ArrowRight", position + 1],
    ["ArrowDown", position + 1],
    ["Home", 0],
    ["End", count - 1],
  ]);
  const wanted = positions.get(key);
  return wanted === undefined ? null : Math.min(Math.max(wanted, 0), count - 1);
}
