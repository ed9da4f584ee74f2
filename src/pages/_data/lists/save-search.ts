import type { AstroGlobal } from "astro";
import { db } from "#db/client.ts";
import { sessionAccount } from "#db/accounts/live-session.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { links } from "#domain/site/links.ts";
import type { ListingQuery } from "#domain/search/filters.ts";
import type { Purpose } from "#domain/listing/listing.ts";
import { searchText } from "#domain/search/saved-search.ts";
import { canBeMailed } from "#domain/account/user.ts";
import { readSearch } from "#features/search/search-form.ts";
import { sessionPage, sessionToken } from "../session-page.ts";
import { sayUnreachable } from "../or-unreachable.ts";

export type SaveSearchData = {
  query: ListingQuery & { purpose: Purpose };
  /** The search on its list page. */
  listUrl: string;
  /** The page that saves this search: where a sign-in comes back to. */
  here: string;
  /** Who is signed in: nobody, somebody with an address for mails or without one; `unreachable` while the database does not answer. */
  visitor: "signed-out" | "with-email" | "without-email" | "unreachable";
  answer: FormAnswer | null;
};

/** The search of the address, and whether there is an account to save it in. It is one person's page of the moment and stored nowhere. */
export async function saveSearchPage(astro: AstroGlobal): Promise<SaveSearchData> {
  const { answer } = sessionPage(astro);
  const { locale } = astro.locals;
  const { searchParams } = astro.url;
  const purpose: Purpose = searchParams.get("purpose") === "rent" ? "rent" : "sale";
  const query = { ...readSearch(searchParams, purpose).query, purpose };
  const search = searchText(query);
  return {
    query,
    listUrl: links.search(purpose, search, locale),
    here: links.saveSearch(purpose, search, locale),
    visitor: await visitorOf(astro),
    answer: answer?.form === "save-search" ? answer : null,
  };
}

async function visitorOf(astro: AstroGlobal): Promise<SaveSearchData["visitor"]> {
  const token = sessionToken(astro);
  if (!token) return "signed-out";
  try {
    const account = await sessionAccount(db, token);
    if (!account) return "signed-out";
    return canBeMailed(account) ? "with-email" : "without-email";
  } catch (error) {
    sayUnreachable(astro, "the account that saves a search", error);
    return "unreachable";
  }
}
