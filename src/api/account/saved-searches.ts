import * as v from "valibot";
import { PURPOSES, type Purpose } from "#domain/listing/listing.ts";
import { parseListingQuery } from "#domain/search/query.ts";
import {
  FILTER_FIELDS,
  SAVED_SEARCH_NAME_MAX,
  SAVED_SEARCHES_MAX,
  SEARCH_ALERTS,
  searchText,
  type SavedSearch,
  type SearchAlert,
} from "#domain/search/saved-search.ts";
import { requiredLine, tokenField, WRITE_ERRORS } from "./account-fields.ts";
import { answers, endpoint } from "../endpoint.ts";

export type SavedSearchesAnswer = { items: SavedSearch[] };
export type SavedSearchAnswer = { search: SavedSearch };
export type SearchDeleted = { deleted: true };
export type SearchSilenced = { kind: "silenced" };

/** The largest request body of a mail program to end alerts, in bytes. */
const ONE_CLICK_BYTES = 4096;

const words = (values: readonly string[]) => values.map((value) => `\`${value}\``).join(", ");
const body = (name: string, text: string) => ({ name, in: "body", text }) as const;
const idParameter = { name: "id", in: "path", text: "as the list names it" } as const;
const alertText = `${words(SEARCH_ALERTS)}: when mails about new matches come; they need a confirmed e-mail address`;

const nameField = requiredLine(SAVED_SEARCH_NAME_MAX);
const alertField = v.picklist(SEARCH_ALERTS, "required");

export const listSearches = endpoint<Record<string, never>, SavedSearchesAnswer>()({
  method: "GET",
  path: "/api/account/searches",
  access: "account",
  summary: `The searches that whoever asks keeps, the newest first; at most ${SAVED_SEARCHES_MAX}.`,
  parameters: [],
  input: v.object({}),
  output: answers<SavedSearchesAnswer>("SavedSearchesAnswer"),
  errors: ["signed-out", "database-unavailable"],
});

type SearchSend = { name: string; alert: SearchAlert; purpose: Purpose } & Partial<
  Record<(typeof FILTER_FIELDS)[number], string>
>;
export const saveSearch = endpoint<SearchSend, SavedSearchAnswer>()({
  method: "POST",
  path: "/api/account/searches",
  access: "account",
  proof: "none",
  summary:
    "Keeps a search. Its owner is told by mail about every listing that begins to match from now on, each once, whether it is new, was " +
    "changed, or is public again. The same search again takes the new name and wish.",
  parameters: [
    body("name", `up to ${SAVED_SEARCH_NAME_MAX} characters`),
    body("alert", alertText),
    body("purpose", words(PURPOSES)),
    body(FILTER_FIELDS.join(", "), "as `GET /api/listings` takes them, as text"),
  ],
  input: v.pipe(
    v.looseObject({ name: nameField, alert: alertField, purpose: v.picklist(PURPOSES, "required") }),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const { name, alert, purpose, ...rest } = dataset.value;
      const given = FILTER_FIELDS.map((field) => [field, rest[field] ?? ""] as const);
      for (const [field, value] of given) {
        if (typeof value !== "string") addIssue({ message: "not-text", path: pathTo(field, rest) });
      }
      if (dataset.issues) return NEVER;
      const { query, problems } = parseListingQuery(new URLSearchParams(given as [string, string][]), { purpose });
      for (const { field, code } of problems) addIssue({ message: code, path: pathTo(field, rest) });
      return dataset.issues ? NEVER : { name, alert, purpose, search: searchText(query) };
    }),
  ),
  output: answers<SavedSearchAnswer>("SavedSearchAnswer"),
  errors: [...WRITE_ERRORS, "signed-out", "too-many-searches", "too-many-attempts"],
  form: {
    name: "save-search",
    page: "/save-search",
    done: null,
    keep: ["name", "alert"],
    carry: ["purpose", ...FILTER_FIELDS],
  },
});

const pathTo = (key: string, input: Record<string, unknown>): [v.ObjectPathItem] => [
  { type: "object", origin: "value", input, key, value: input[key] },
];

/** The forms for the searches of an account; the field `search` names the search. */
const ACCOUNT_FORM = { page: "/account?tab=searches", done: null } as const;

export const changeSavedSearch = endpoint<{ id: string; name?: string; alert?: SearchAlert }, SavedSearchAnswer>()({
  method: "PATCH",
  path: "/api/account/searches/:id",
  access: "account",
  proof: "none",
  summary: "Changes the name of a search, or when its mails come. What is left out stays.",
  parameters: [idParameter, body("name", `up to ${SAVED_SEARCH_NAME_MAX} characters`), body("alert", alertText)],
  input: v.object({ name: v.optional(nameField), alert: v.optional(alertField) }),
  output: answers<SavedSearchAnswer>("SavedSearchAnswer"),
  errors: [...WRITE_ERRORS, "signed-out", "search-not-found", "too-many-attempts"],
  form: { ...ACCOUNT_FORM, name: "change-search", keep: ["search", "name", "alert"] },
});

export const deleteSavedSearch = endpoint<{ id: string }, SearchDeleted>()({
  method: "DELETE",
  path: "/api/account/searches/:id",
  access: "account",
  proof: "none",
  summary: "Forgets a search, with the mails about it that have not been sent yet.",
  parameters: [idParameter],
  input: v.object({}),
  output: answers<SearchDeleted>("SearchDeleted"),
  errors: [...WRITE_ERRORS, "signed-out", "search-not-found", "too-many-attempts"],
  form: { ...ACCOUNT_FORM, name: "delete-search", keep: [] },
});

export const silenceSearch = endpoint<{ token: string }, SearchSilenced>()({
  method: "POST",
  path: "/api/saved-searches/silence",
  access: "anyone",
  proof: "none",
  summary:
    "Ends the mails about a search, by the button of the page that they lead to. The search stays; no session is asked for.",
  parameters: [body("token", "from the link in any mail about the search")],
  input: v.object({ token: tokenField }),
  output: answers<SearchSilenced>("SearchSilenced"),
  errors: [...WRITE_ERRORS, "invalid-token", "too-many-attempts"],
  form: { name: "silence-search", page: "/saved-search/stop", done: null, keep: [], carry: ["token"] },
});

/** Called by mail programs when the reader presses "Unsubscribe": without cookie, Origin or page. */
export const silenceWithOneClick = endpoint<Record<string, never>, SearchSilenced>()({
  method: "POST",
  path: "/api/saved-searches/one-click/:token",
  access: "anyone",
  proof: "none",
  summary:
    "The same for a mail program (RFC 8058): the address of `List-Unsubscribe`. The token alone counts, neither cookie nor `Origin`; " +
    "whatever the body says is not read.",
  parameters: [{ name: "token", in: "path", text: "of the mail" }],
  input: v.object({}),
  output: answers<SearchSilenced>("SearchSilenced"),
  errors: ["invalid-token", "body-too-large", "database-unavailable"],
  anyOrigin: true,
  upload: ONE_CLICK_BYTES,
});

/** The same address opened in a browser: mail programs without that button show it as a link. */
export const openSearchOneClick = endpoint<Record<string, never>, never>()({
  method: "GET",
  path: "/api/saved-searches/one-click/:token",
  access: "anyone",
  summary: "Leads a person to the page with the button (303). Nothing ends by opening it.",
  parameters: [{ name: "token", in: "path", text: "of the mail" }],
  input: v.object({}),
  output: answers<never>("303"),
  errors: ["database-unavailable"],
});
