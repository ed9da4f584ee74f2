import { expect, test } from "vitest";
import { EMPTY_OWN_POSTS_QUERY, ownPostsParams, readOwnPostsQuery } from "./posts-query.ts";

test.each([
  ["", {}, ""],
  ["tab=properties", {}, ""],
  ["state=needs-changes&page=2", { state: "needs-changes", page: 2 }, "state=needs-changes&page=2"],
  ["sort=views&q=+Lake%20%20flat+", { q: "Lake flat", sort: "views" }, "q=Lake+flat&sort=views"],
  ["q=লেক&sort=confirmed", { q: "লেক", sort: "confirmed" }, "q=%E0%A6%B2%E0%A7%87%E0%A6%95&sort=confirmed"],
])("%s is read and written in its one form", (address, wanted, written) => {
  const query = readOwnPostsQuery(new URLSearchParams(address));
  expect(query).toEqual({ ...EMPTY_OWN_POSTS_QUERY, ...wanted });
  expect(String(new URLSearchParams(ownPostsParams(query)))).toBe(written);
});

test.each([
  "page=0",
  "page=-1",
  "page=1.5",
  "page=1001",
  "page=x",
  "state=all",
  "sort=price",
  `q=${"%20".repeat(300)}`,
])("%s is as nothing", (address) =>
  expect(readOwnPostsQuery(new URLSearchParams(address))).toEqual(EMPTY_OWN_POSTS_QUERY),
);
