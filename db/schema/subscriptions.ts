import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Purpose } from "#domain/listing/listing.ts";
import type { Locale } from "#domain/locale.ts";
import type { SearchAlert } from "#domain/search/saved-search.ts";

/** Confirmed addresses only. `digest_month`: first day of the month that the last digest was about (`YYYY-MM-DD`). */
export type NewsletterSubscribersTable = {
  id: string;
  email: string;
  locale: Locale;
  unsubscribe_token: string;
  confirmed_at: Date;
  unsubscribed_at: Date | null;
  digest_month: string;
};

/**
 * A search that somebody keeps: `search` is its canonical query string. `seen`: the place of `listing_news` up to which it was told;
 * `due_at`: when a daily one is told next.
 */
export type SavedSearchesTable = {
  id: string;
  account_id: string;
  name: string;
  purpose: Purpose;
  search: string;
  alert: SearchAlert;
  seen: number;
  due_at: Date;
  unsubscribe_token: string;
  created_at: Date;
};

/** What a search was told about at one moment. */
export type SavedSearchToldTable = { search_id: string; listings: string[]; mailed_at: Date };

/** Written by the deploy before 084 only; the next deploy drops it. */
export type SavedSearchMailsTable = { search_id: string; listing_id: string; mailed_at: Date };

/** See migration 037. `before`: the row of `listings` as it was; null for a new one. `place` null: not read by the job yet. */
export type ListingNewsTable = {
  id: GeneratedAlways<number>;
  listing_id: string;
  before: ColumnType<Record<string, unknown> | null, never, never>;
  place: number | null;
  created_at: Generated<Date>;
};

/** Who asked for mails that come again and again. */
export type SubscriptionTables = {
  newsletter_subscribers: NewsletterSubscribersTable;
  saved_searches: SavedSearchesTable;
  saved_search_told: SavedSearchToldTable;
  saved_search_mails: SavedSearchMailsTable;
  listing_news: ListingNewsTable;
};
