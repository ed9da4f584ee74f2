import type { InputOf } from "#api/endpoint.ts";
import type { answerLine as answerEndpoint, TenancyAnswer, writeLine } from "#api/tenancy/tenancies.ts";
import { db } from "#db/client.ts";
import { linesOf } from "#db/tenancies/tenancies.ts";
import { addAnswer, addLine } from "#db/tenancies/writes.ts";
import {
  countsIn,
  isWaiting,
  lineFor,
  LINES_MAX,
  needsAnswer,
  rentMonths,
  type Line,
  type LineKind,
} from "#domain/tenancy/ledger.ts";
import { isLiveTenancy, wasAgreed } from "#domain/tenancy/tenancy.ts";
import { dayOf } from "#domain/text/date.ts";
import type { Answer, Call } from "../http/answer.ts";
import { consume } from "../http/limits.ts";
import { ProblemError } from "../http/problem.ts";
import { kickOutbox } from "../mail/outbox.ts";
import { tellTenancy, type TenancyEvent } from "./mail.ts";
import { changedTenancy, heldFor, ownTenancy } from "./tenancies.ts";

/** Of no use once a tenancy has ended. */
const OF_RENT: readonly LineKind[] = ["rise", "rise-back"];

const eventOf = (line: Pick<Line, "kind" | "by">): TenancyEvent => {
  if (line.kind === "rise" || line.kind === "rise-back") return line.kind;
  if (line.kind === "rent-paid") return needsAnswer(line) ? "payment" : "receipt";
  return "line";
};

/** POST /api/tenancies/{id}/lines */
export async function write(
  { input, signedIn, after }: Call<InputOf<typeof writeLine>>,
  id: string,
): Promise<Answer<TenancyAnswer>> {
  const { account } = await signedIn();
  await consume("tenancy-act-account", account.id);
  const now = new Date();
  const today = dayOf(now);
  const day = input.day ?? today;
  if (day > today || day < "2000-01-01")
    throw new ProblemError("invalid-input", [{ field: "day", code: "out-of-range" }]);
  const tenancy = await db.transaction().execute(async (trx) => {
    const { held, by } = await heldFor(trx, id, account.id);
    const lines = await linesOf(trx, id);
    // What is left of the advance comes back after the last day as well.
    const isOpen = isLiveTenancy(held.tenancy) || (wasAgreed(held.tenancy) && !OF_RENT.includes(input.kind));
    if (!isOpen) throw changedTenancy("wrong-state", "kind");
    if (lines.length >= LINES_MAX) throw changedTenancy("too-many", "kind");
    const { terms } = held;
    const asked = { ...input, day, corrects: input.corrects || null };
    const line = lineFor(by, asked, { terms, lines, today });
    if ("code" in line) throw new ProblemError("invalid-input", [line]);
    if (line.kind === "rent-paid") {
      const month = rentMonths(terms, lines, { last: line.month ?? "", lastDay: null }).at(-1);
      // One tap too many, or two windows: the month is paid, or a payment of it waits for an answer.
      if (month?.waiting) throw changedTenancy("waiting", "month");
      if (month && month.paid + line.amount > month.due) throw changedTenancy("already-paid", "month");
    }
    const lineId = await addLine(trx, id, line, now);
    await tellTenancy(trx, held, {
      event: eventOf(line),
      by,
      once: lineId,
      amount: Math.abs(line.amount),
      ...(line.month === null ? {} : { month: line.month }),
    });
    return ownTenancy(held, by, await linesOf(trx, id), now);
  });
  kickOutbox(after);
  return { data: { tenancy } };
}

/** POST /api/tenancies/{id}/answers */
export async function answerLedgerLine(
  { input, signedIn, after }: Call<InputOf<typeof answerEndpoint>>,
  id: string,
): Promise<Answer<TenancyAnswer>> {
  const { account } = await signedIn();
  await consume("tenancy-act-account", account.id);
  const now = new Date();
  const tenancy = await db.transaction().execute(async (trx) => {
    const { held, by } = await heldFor(trx, id, account.id);
    const lines = await linesOf(trx, id);
    const line = lines.find((each) => each.id === input.line);
    if (!line || line.by === by || !needsAnswer(line)) throw changedTenancy("wrong-line", "line");
    if (line.answer === input.answer) return ownTenancy(held, by, lines, now);
    if (!isWaiting(line)) throw changedTenancy("already-answered", "line");
    await addAnswer(trx, { tenancyId: id, lineId: line.id, by, answer: input.answer, now });
    const isReceipt = line.kind === "rent-paid" && countsIn({ ...line, answer: input.answer });
    await tellTenancy(trx, held, {
      event: isReceipt ? "receipt" : input.answer,
      by,
      once: line.id,
      amount: Math.abs(line.amount),
      ...(line.month === null ? {} : { month: line.month }),
    });
    return ownTenancy(held, by, await linesOf(trx, id), now);
  });
  kickOutbox(after);
  return { data: { tenancy } };
}
