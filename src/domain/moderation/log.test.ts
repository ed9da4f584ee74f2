import { expect, test } from "vitest";
import { LOG_COLUMNS, LOG_TEXT_MAX, logParams, logRow, readLogFilter } from "./log.ts";
import type { LogEntry } from "./moderation.ts";

const read = (search: string) => readLogFilter(new URLSearchParams(search));
const EVERYTHING = { kind: null, action: null, q: "", from: "", until: "" };

test("an address says what of the log is shown, and is written the same", () => {
  const filter = { kind: "resorts", action: "rejected", q: "lake", from: "2026-11-01", until: "2026-11-26" } as const;
  expect(read("kind=resorts&action=rejected&q=+lake+&from=2026-11-01&until=2026-11-26")).toEqual(filter);
  expect(readLogFilter(logParams(filter))).toEqual(filter);
  expect(logParams(EVERYTHING).toString()).toBe("");
  expect(logParams({ ...EVERYTHING, q: "lake" }, { page: "2", format: null }).toString()).toBe("q=lake&page=2");
});

test.each([
  "",
  "kind=car&action=sold",
  "from=2026-1-01&until=2026-11-1",
  "from=x2026-11-01&until=2026-11-01x",
  "from=2026-13-01&until=2026-11-41",
])("what %j cannot mean is everything", (search) => {
  expect(read(search)).toEqual(EVERYTHING);
});

test("a long text is cut between two characters", () => {
  expect(read(`q=${"🏠".repeat(LOG_TEXT_MAX + 5)}`).q).toBe("🏠".repeat(LOG_TEXT_MAX));
});

test("a line of the file has a cell for each column, empty where nothing is known", () => {
  const entry: LogEntry = {
    ...{ id: "1", at: "2026-11-26T10:00:00.000Z", action: "rejected", kind: "listings", subjectId: "s-1" },
    ...{ title: "Lake flat", slug: null, actor: null, reasons: ["price-looks-wrong", "photos-unclear"], text: null },
  };
  expect(logRow(entry)).toEqual([
    entry.at,
    "rejected",
    "listings",
    "Lake flat",
    "",
    "s-1",
    "",
    "",
    "price-looks-wrong photos-unclear",
    "",
  ]);
  const whole = { ...entry, slug: "lake-flat", text: "Too dear", actor: { id: "a-1", name: "Rina" } };
  expect(logRow(whole)).toEqual([
    entry.at,
    "rejected",
    "listings",
    "Lake flat",
    "lake-flat",
    "s-1",
    "Rina",
    "a-1",
    "price-looks-wrong photos-unclear",
    "Too dear",
  ]);
  expect(logRow(entry)).toHaveLength(LOG_COLUMNS.length);
});
