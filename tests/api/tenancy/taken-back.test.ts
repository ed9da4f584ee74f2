import { describe, expect, test } from "vitest";
import { exportRows } from "#db/accounts/export.ts";
import { addMonths } from "#domain/tenancy/month.ts";
import { useDatabase } from "#tests/support/database.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { kindsTold } from "../account/notified.ts";
import { expectProblem } from "../ask.ts";
import type { Person } from "../person.ts";
import { agreed, line, MONTH, pair, send, tenancyIn } from "./tenancy-market.ts";

process.env["SESSION_SECRET"] = "a secret of the tests, long enough to be one";
const database = useDatabase("migrated");
useInbox();

const act = (person: Person, id: string, name: string) => send(person, `/${id}/acts`, { act: name });

describe("a notice", () => {
  test("is taken back by whoever gave it, told to the other side, and stays written down", async () => {
    const both = await pair();
    const { id } = await agreed(both);
    const { owner, tenant } = both;
    await tenancyIn(await act(tenant.person, id, "give-notice"));
    await expectProblem(await act(owner.person, id, "take-notice-back"), 409, "tenancy-changed");
    const back = await tenancyIn(await act(tenant.person, id, "take-notice-back"));
    expect(back).toMatchObject({ state: "agreed", noticeBy: null, lastDay: null, acts: ["give-notice"] });
    expect(back.notices.map(({ by, act: what }) => [by, what])).toEqual([
      ["tenant", "given"],
      ["tenant", "taken-back"],
    ]);
    // Once more changes nothing; notice given anew is told anew.
    expect((await tenancyIn(await act(tenant.person, id, "take-notice-back"))).notices).toHaveLength(2);
    await tenancyIn(await act(tenant.person, id, "give-notice"));
    await tenant.person.settle();
    expect((await kindsTold(owner.person)).filter((kind) => kind.startsWith("tenancy-notice"))).toEqual([
      "tenancy-notice",
      "tenancy-notice-back",
      "tenancy-notice",
    ]);
    const subjects = (await mailsTo(owner.email ?? "")).map(({ subject }) => subject);
    expect(subjects).toContain("The notice was taken back");
    expect(await exportRows(database().db, owner.id)).toMatchObject({
      tenancyNotices: [{ act: "given" }, { act: "taken-back" }, { act: "given" }],
    });
  });

  test("cannot be taken back from its last day on, nor unwritten", async () => {
    const both = await pair();
    const { id } = await agreed(both);
    await tenancyIn(await act(both.owner.person, id, "give-notice"));
    const { db } = database();
    await db
      .updateTable("tenancies")
      .set({ last_day: `${MONTH}-01` })
      .where("id", "=", id)
      .execute();
    const late = await act(both.owner.person, id, "take-notice-back");
    expect((await expectProblem(late, 409, "tenancy-changed")).errors).toEqual([{ field: "act", code: "too-late" }]);
    const notices = db.deleteFrom("tenancy_notices").where("tenancy_id", "=", id).execute();
    await expect(notices).rejects.toMatchObject({ code: "23001" });
  });
});

describe("a rise of rent", () => {
  const rise = (person: Person, id: string) =>
    line(person, id, { kind: "rise", amount: "40000", month: addMonths(MONTH, 3) });
  const takeBack = (person: Person, id: string, corrects: string) =>
    line(person, id, { kind: "rise-back", amount: "40000", corrects });

  test.each(["waits for its answer", "was confirmed"])("that %s is taken back by a line of its own", async (how) => {
    const both = await pair();
    const { id } = await agreed(both);
    const { owner, tenant } = both;
    const [raised] = (await tenancyIn(await rise(owner.person, id))).lines;
    if (how === "was confirmed")
      await tenancyIn(await send(tenant.person, `/${id}/answers`, { line: raised!.id, answer: "confirmed" }));
    await expectProblem(await takeBack(tenant.person, id, raised!.id), 400, "invalid-input");
    const after = await tenancyIn(await takeBack(owner.person, id, raised!.id));
    expect(after.lines).toMatchObject([
      { kind: "rise", answer: "taken-back" },
      { kind: "rise-back", corrects: raised!.id, amount: 40_000 },
    ]);
    await expectProblem(await takeBack(owner.person, id, raised!.id), 400, "invalid-input");
    const answer = await send(tenant.person, `/${id}/answers`, { line: raised!.id, answer: "confirmed" });
    if (how !== "was confirmed") await expectProblem(answer, 409, "tenancy-changed");
    expect((await kindsTold(tenant.person))[0]).toBe("tenancy-rise-back");
  });

  test("of a month that has begun stays", async () => {
    const both = await pair();
    const { id } = await agreed(both);
    const [raised] = (await tenancyIn(await rise(both.owner.person, id))).lines;
    const { db } = database();
    const later = { ...raised!, id: "0193ab12-0000-7000-8000-00000000000b" };
    await db
      .insertInto("tenancy_lines")
      .values({
        ...{ id: later.id, tenancy_id: id, kind: "rise", by: "owner", month: MONTH, amount_paisa: 4_000_000 },
        ...{ day: raised!.day, way: null, note: "", corrects: null, written_at: new Date() },
      })
      .execute();
    await expectProblem(await takeBack(both.owner.person, id, later.id), 400, "invalid-input");
  });
});
