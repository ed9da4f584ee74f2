import { describe, expect, test } from "vitest";
import type { LogEntry } from "#domain/moderation/moderation.ts";
import { dayOf } from "#domain/text/date.ts";
import { logModeration } from "#db/moderation/moderation.ts";
import { uuidv7 } from "#db/uuidv7.ts";
import admin from "#functions/admin.ts";
import { expectProblem } from "../ask.ts";
import { Person } from "../person.ts";
import { useModeration } from "./moderation-office.ts";

const { database, chief, owner, make, people, reject, log } = useModeration();
const exported = async (query: string) => chief.get(admin, `/api/admin/log/export${query}`);

const write = (title: string, now: Date) =>
  logModeration(database().db, {
    kind: "projects",
    subjectId: uuidv7(now.getTime()),
    slug: null,
    title,
    action: "submitted",
    actorId: null,
    now,
  });

describe("the log", () => {
  test("is searched by title and by who did it, and cut to days in Bangladesh", async () => {
    const made = await make("listings", { title: "Mango tree house" });
    await reject("listings", made, { reasons: ["wrong-place"] });
    expect((await log("?q=mango")).map(({ subjectId }) => subjectId)).toEqual([made.id]);
    expect((await log("?q=chief")).length).toBeGreaterThan(0);
    const today = dayOf(new Date());
    expect((await log(`?q=mango&from=${today}&until=${today}`)).length).toBe(1);
    expect(await log("?q=mango&until=2020-01-01")).toEqual([]);
    await write("Last minute of a day", new Date("2021-05-01T17:59:59Z"));
    expect(await log("?from=2021-05-01&until=2021-05-01")).toHaveLength(1);
    expect(await log("?from=2021-05-02&until=2021-05-02")).toEqual([]);
  });

  test.each(["from=x", "until=2026-13-01", `q=${"x".repeat(101)}`, "format=xml"])("%s is refused", async (query) => {
    await expectProblem(await exported(`?${query}`), 400, "invalid-input");
  });

  test.each(["from=0000-01-01", "until=9999-12-31", "from=2026-02-31"])("%s is no error of ours", async (query) => {
    expect((await exported(`?${query}`)).status).toBe(200);
  });

  test("is a file that no spreadsheet runs", async () => {
    await write('=HYPERLINK("http://evil.example";"Flat")', new Date());
    const response = await exported("?kind=projects");
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="moderation-log-[\d-]+\.csv"$/);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
    expect(text.startsWith("\uFEFFat,action,kind,title,")).toBe(true);
    expect(text).toContain(`"'=HYPERLINK(`);
    expect(text).not.toMatch(/,"?=/);
  });

  test("is written whole, however long, as JSON too", async () => {
    const at = Date.UTC(2022, 0, 1);
    for (let n = 0; n < 1005; n += 1) await write(`Long ago ${n}`, new Date(at + n * 1000));
    const entries = (await (await exported("?format=json&until=2022-01-02&from=2022-01-01")).json()) as LogEntry[];
    expect(entries).toHaveLength(1005);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(1005);
    expect(entries[0]).toMatchObject({ title: "Long ago 1004", action: "submitted", actor: null });
    expect(await (await exported("?format=json&q=nothing-of-that-name")).json()).toEqual([]);
  });

  test("is the administrator's alone", async () => {
    await expectProblem(await owner.get(admin, "/api/admin/log/export"), 403, "not-allowed");
    await expectProblem(await new Person().get(admin, "/api/admin/log/export"), 401, "signed-out");
    expect(people.adminId).not.toBe("");
  });
});
