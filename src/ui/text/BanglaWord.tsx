import { iconHref } from "../icon/icons.ts";

/** Of the drawing in `brand-shapes.json`, which is too heavy to be carried by a script for one number. */
const WIDTH = 39;

/** The word বাংলা, drawn, so that an English page need not load the Bengali font for it. */
export const BanglaWord = () => (
  <svg
    viewBox={`0 0 ${WIDTH} 18`}
    width={WIDTH}
    height="18"
    role="img"
    aria-label="বাংলা"
    className="flex-none fill-current"
  >
    <use href={iconHref("bangla")} />
  </svg>
);
