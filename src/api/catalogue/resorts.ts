import * as v from "valibot";
import { GUESTS, PAGE_SIZE_MAX, RESORT_PAGE_SIZE, SEARCH_TEXT_MAX } from "#domain/limits.ts";
import { parseResortQuery, RESORT_QUERY_FIELDS, type ResortQueryField } from "#domain/resort/query.ts";
import { RESORT_PRESETS } from "#domain/resort/price.ts";
import { RESORT_SORTS, type FoundResorts, type ResortPage } from "#domain/resort/search.ts";
import type { ResortDetail, ResortSummary } from "#domain/resort/resort.ts";
import type { TakenNight } from "#domain/resort/rooms.ts";
import { isDay, nightsOf, type StayDates } from "#domain/booking/stay.ts";
import { answers, endpoint } from "../endpoint.ts";
import { queryInput } from "./query-input.ts";
import { idsParameter, searchOrIds } from "../record-ids.ts";
import { textField } from "../text-field.ts";

/** A search as callers send it (the parameters of the page's address), or ids. */
export type ResortsSend = Partial<Record<ResortQueryField, string | number>> & { ids?: readonly string[] };

/** A page, and the searched place in both languages. */
export type ResortsAnswer = ResortPage & Pick<FoundResorts, "place">;

/** `more`: at most 4 other resorts, those of the same kind or district first. */
export type ResortAnswer = { resort: ResortDetail; more: ResortSummary[] };

/**
 * `taken`: the nights of the requested period on which nothing can be had, in order; adjacent ones are joined. `nights`: how many units of which
 * room type are held, booked or blocked on a night. `available`: nothing is sold out on any night.
 */
export type AvailabilityAnswer = {
  from: string;
  to: string;
  available: boolean;
  taken: StayDates[];
  nights: TakenNight[];
};

/** Every parameter that changes the answer of a list; the CDN stores a separate answer for each value. */
export const RESORT_PARAMETERS = [...RESORT_QUERY_FIELDS, "ids"] as const;

/** The most days in one answer. */
export const AVAILABILITY_DAYS_MAX = 400;

const resortsInput = queryInput((params, given) => searchOrIds(given, RESORT_QUERY_FIELDS, parseResortQuery(params)));

const code = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(", ");

export const listResorts = endpoint<ResortsSend, ResortsAnswer>()({
  method: "GET",
  path: "/api/resorts",
  access: "anyone",
  summary:
    "Approved resorts, prices in taka a night. `rating` is the average of the approved reviews by guests who stayed and how many there are, " +
    "null without one; `sample` marks the invented one of a built-in sample. The answer carries an ETag that the CDN compares itself: asking again with " +
    "`If-None-Match` costs neither a function nor a query until a resort changes. A page beyond the last answers with the last.",
  parameters: [
    {
      name: "location",
      in: "query",
      text: `area or district, English or Bengali, 70 % alike; ${SEARCH_TEXT_MAX} characters`,
    },
    { name: "price", in: "query", text: code(RESORT_PRESETS) },
    { name: "minPrice, maxPrice", in: "query", text: "whole taka a night; they win over `price`" },
    {
      name: "checkIn, checkOut",
      in: "query",
      text: "`YYYY-MM-DD`; both: without resorts that are taken on one of the nights",
    },
    { name: "guests", in: "query", text: `${GUESTS.min} to ${GUESTS.max}; ${GUESTS.shown} does not filter` },
    { name: "sort", in: "query", text: `${code(RESORT_SORTS)}; default \`newest\`` },
    { name: "page", in: "query", text: "from 1" },
    { name: "pageSize", in: "query", text: `1 to ${PAGE_SIZE_MAX}, default ${RESORT_PAGE_SIZE}` },
    idsParameter,
  ],
  input: resortsInput,
  output: answers<ResortsAnswer>("ResortsAnswer"),
  errors: ["invalid-input", "database-unavailable"],
});

const slug = {
  name: "slug",
  in: "path",
  text: "slug, demo id or an old slug (a GET redirects it to the present one, 308)",
} as const;

export const getResort = endpoint<{ slug: string }, ResortAnswer>()({
  method: "GET",
  path: "/api/resorts/:slug",
  access: "anyone",
  summary:
    "One approved resort with pictures, rooms, policies, places nearby and at most 4 others. `rating` as in the list.",
  parameters: [slug],
  input: v.object({}),
  output: answers<ResortAnswer>("ResortAnswer"),
  errors: ["resort-not-found", "database-unavailable"],
});

const day = v.pipe(textField(), v.trim(), v.check(isDay, "not-a-date"));

export const getAvailability = endpoint<{ slug: string; from: string; to: string }, AvailabilityAnswer>()({
  method: "GET",
  path: "/api/resorts/:slug/availability",
  access: "anyone",
  summary:
    "Which nights between two days are taken, and of which room type how many units are on which night. A hold that ran out is not.",
  parameters: [
    { ...slug, text: "slug or demo id" },
    { name: "from", in: "query", text: "first night, `YYYY-MM-DD`" },
    { name: "to", in: "query", text: `the morning after the last, at most ${AVAILABILITY_DAYS_MAX} days later` },
  ],
  input: v.pipe(
    v.object({ from: day, to: day }),
    v.forward(
      v.check(({ from, to }) => from < to, "wrong-order"),
      ["to"],
    ),
    v.forward(
      v.check(({ from, to }) => nightsOf({ checkIn: from, checkOut: to }) <= AVAILABILITY_DAYS_MAX, "out-of-range"),
      ["to"],
    ),
  ),
  output: answers<AvailabilityAnswer>("AvailabilityAnswer"),
  errors: ["invalid-input", "resort-not-found", "database-unavailable"],
});
