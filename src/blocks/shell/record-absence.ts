import { localisedPath, type Locale } from "#domain/locale.ts";
import { links } from "#domain/site/links.ts";
import { m } from "#i18n/messages.ts";
import type { EmptyArt } from "#ui/message/EmptyState.tsx";
import type { HeaderLink } from "./header-links.ts";

type RecordAbsence = {
  title: string;
  text: string;
  art: EmptyArt;
  /** The one way on. */
  way: { label: string; href: string };
  current: HeaderLink | undefined;
};

/** What is said of a kind of record. */
type Row = {
  /** There is none. */
  absent: () => Pick<RecordAbsence, "title" | "text">;
  art: EmptyArt;
  back: { label: () => string; href: (locale: Locale) => string };
  /** Which link of the header it lies under. */
  current?: HeaderLink;
  /** Where it has sentences of its own for a database that does not answer. */
  unreachable?: () => Pick<RecordAbsence, "title" | "text">;
};

const RECORDS = {
  listing: {
    absent: () => ({ title: m.listing_not_found(), text: m.listing_not_found_text() }),
    art: "house",
    back: { label: m.listing_not_found_home, href: links.home },
  },
  resort: {
    absent: () => ({ title: m.resort_not_found(), text: m.resort_not_found_text() }),
    art: "palm",
    back: { label: m.resort_back, href: links.resorts },
  },
  project: {
    absent: () => ({ title: m.project_not_found(), text: m.project_not_found_text() }),
    art: "tower",
    back: { label: m.project_back, href: links.projects },
    current: "projects",
    unreachable: () => ({ title: m.project_unreachable(), text: m.project_unreachable_text() }),
  },
  article: {
    absent: () => ({ title: m.blog_not_found(), text: m.blog_not_found_text() }),
    art: "page",
    back: { label: m.blog_back, href: links.blog },
    current: "blog",
  },
  agent: {
    absent: () => ({ title: m.agent_missing_title(), text: m.agent_missing_text() }),
    art: "people",
    back: { label: m.agent_search_all, href: links.agents },
  },
  agency: {
    absent: () => ({ title: m.agency_missing_title(), text: m.agency_missing_text() }),
    art: "badge",
    back: { label: m.agent_search_all, href: links.agents },
  },
} satisfies Record<string, Row>;

export type AbsentRecord = {
  record: keyof typeof RECORDS;
  /** False: the database did not answer, and the record may well exist. */
  missing: boolean;
  /** Address of the page without its language, for another try. */
  path: string;
};

/** What a page says where it cannot show a record. */
export function recordAbsence({ record, missing, path }: AbsentRecord, locale: Locale): RecordAbsence {
  const { absent, art, back, current, unreachable }: Row = RECORDS[record];
  if (missing) return { ...absent(), art, current, way: { label: back.label(), href: back.href(locale) } };
  const words = unreachable?.() ?? { title: m.listing_unreachable(), text: m.listing_unreachable_text() };
  return {
    ...words,
    art: "again",
    current,
    way: { label: m.listing_unreachable_retry(), href: localisedPath(path, locale) },
  };
}
