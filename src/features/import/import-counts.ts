import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { formatPlainNumber } from "#i18n/plain-number.ts";

type Sentence = (words: { count: string }) => string;

/** A sentence with a count in the reader's digits; one of a thing is said in a sentence of its own. */
const counted =
  (one: () => string, many: Sentence) =>
  (count: number): string =>
    count === 1 ? one() : many({ count: formatPlainNumber(count, currentLocale()) });

export const allRowsRight = counted(m.import_all_good_one, m.import_all_good);
export const picturesMissing = counted(m.import_pictures_missing_one, m.import_pictures_missing);
export const picturesDone = counted(m.import_pictures_done_one, m.import_pictures_done);
export const rowsPosted = counted(m.import_done_one, m.import_done);
export const rowsPostedBefore = counted(m.import_done_again_one, m.import_done_again);
export const rowsLeft = counted(m.import_done_left_one, m.import_done_left);
