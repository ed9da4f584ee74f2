import type { SortedFiles } from "#domain/picture/files.ts";
import type { FormPicture, PictureUploads } from "#domain/picture/uploads.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { formatPlainNumber } from "#i18n/plain-number.ts";
import { problemWords } from "#i18n/problem-words.ts";

export const digits = (value: number): string => formatPlainNumber(value, currentLocale());
/** How a picture is called: by its place from 1. */
export const numberOf = (position: number): string => digits(position + 1);

/** Why a picture is not there: what can be done about it, or that it waits for the network. */
export const reasonOf = ({ problem }: FormPicture): string => {
  if (problem === null || problem === "internal") return m.pictures_failed();
  return problem === "network-loss" ? m.pictures_waiting() : problemWords(problem).title;
};

function settledWords({ pictures }: PictureUploads): string {
  const failed = pictures.findIndex(({ state }) => state === "failed");
  if (failed >= 0) return m.pictures_not_uploaded({ number: numberOf(failed), reason: reasonOf(pictures[failed]!) });
  const done = pictures.filter(({ state }) => state === "sent").length;
  return m.pictures_uploaded({ done: digits(done), count: digits(pictures.length) });
}

/** What happened last, for who does not see it. */
export function newsWords(uploads: PictureUploads): string {
  const { news, pictures } = uploads;
  const count = digits(pictures.length);
  switch (news?.type) {
    case "moved":
      return m.pictures_moved({ place: numberOf(news.position), count });
    case "turned":
      return m.pictures_turned({ number: numberOf(news.position) });
    case "restored":
      return m.pictures_restored({ number: numberOf(news.position) });
    case "removed":
      return m.pictures_removed({ count });
    case "settled":
      return settledWords(uploads);
    default:
      return "";
  }
}

/** What is said of files that were left out; two of each are named, more of them would hide the rest. */
export function leftOutWords({ taken, left, tooLarge, notPictures }: SortedFiles<File>, limit: number): string[] {
  const max = digits(limit);
  const full = taken.length === 0 ? m.pictures_max({ max }) : m.pictures_only_first({ n: digits(taken.length), max });
  return [
    ...notPictures.slice(0, 2).map(({ name }) => m.pictures_wrong_kind({ name })),
    ...tooLarge.slice(0, 2).map(({ name }) => m.pictures_too_large({ name })),
    ...(left.length > 0 ? [full] : []),
  ];
}
