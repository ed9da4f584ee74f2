import { useRef, useState, type FormEvent } from "react";
import { call } from "#api/call.ts";
import { confirmListings } from "#api/catalogue/listing-freshness.ts";
import type { OwnItem } from "#domain/moderation/moderation.ts";
import type { ProblemCode } from "#domain/problem.ts";
import { formatNumber } from "#domain/text/number.ts";
import { readersTitle } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { toast } from "#stores/toasts.ts";
import { announceDecision } from "#stores/waiting.ts";
import { Button } from "#ui/button/Button.tsx";
import { Dialog } from "#ui/dialog/Dialog.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { Written } from "#ui/text/Written.tsx";
import { deleteQuietly } from "./deletion.ts";
import { isConfirmable } from "./own-state.ts";

/** What became of one of several posts. */
type BulkAnswer = { id: string; title: string; done: boolean; words: string };

const told = (item: OwnItem, done: boolean, words: string): BulkAnswer => ({
  id: item.id,
  title: readersTitle(item, currentLocale()),
  done,
  words,
});

/** Why a listing was passed over: only what visitors can see, or could a moment ago, is still available. */
const whyNot = (item: OwnItem): string =>
  isConfirmable(item) ? m.dashboard_bulk_not_now() : m.dashboard_bulk_not_public();

/** Says of several listings that they are still available. @returns what became of each; a problem: nothing was changed */
async function confirmTogether(items: readonly OwnItem[]): Promise<BulkAnswer[] | ProblemCode> {
  const answer = await call(confirmListings, { id: items.map(({ id }) => id) });
  if (!answer.ok) return answer.problem.code;
  const done = new Set(answer.data.ids);
  return items.map((item) =>
    done.has(item.id) ? told(item, true, m.dashboard_bulk_confirmed()) : told(item, false, whyNot(item)),
  );
}

/**
 * Deletes several posts, one after the other. One that guests have paid for is left alone: what comes back to them is asked about by itself.
 * @param onNext how many are done, while it goes on
 */
async function deleteTogether(items: readonly OwnItem[], onNext: (done: number) => void): Promise<BulkAnswer[]> {
  const answers: BulkAnswer[] = [];
  for (const item of items) {
    const result = await deleteQuietly(item);
    if (result.is === "deleted") answers.push(told(item, true, m.dashboard_bulk_deleted()));
    else if (result.is === "refused") answers.push(told(item, false, result.words.text));
    else {
      const count = formatNumber(result.bookings, currentLocale());
      answers.push(told(item, false, m.dashboard_bulk_booked({ count })));
    }
    onNext(answers.length);
  }
  return answers;
}

type Props = {
  /** The boxes of the rows name this form. */
  id: string;
  /** The address of the list, where a browser without a script comes back to. */
  list: string;
  /** How many wait for a confirmation, on whichever page. */
  due: number;
  /** What is ticked on this page. */
  ticked: readonly OwnItem[];
  /** What stays ticked: whatever could not be done. */
  onTicked: (ids: readonly string[]) => void;
};

/** What became of each, the failures first. */
function BulkAnswers({ answers, onClose }: { answers: readonly BulkAnswer[]; onClose: () => void }) {
  const locale = currentLocale();
  const count = (done: boolean) => answers.filter((answer) => answer.done === done).length;
  const words = { done: formatNumber(count(true), locale), all: formatNumber(answers.length, locale) };
  const inOrder = [...answers].sort((a, b) => Number(a.done) - Number(b.done));
  return (
    <div className="grid gap-2 rounded-lg border border-line bg-surface px-4 py-3 text-sm">
      <p role="status" className="font-semibold">
        {m.dashboard_bulk_done(words)}
      </p>
      <ul aria-label={m.dashboard_bulk_answers()} className="grid gap-1.5">
        {inOrder.map(({ id, title, done, words: said }) => (
          <li
            key={id}
            className={`grid grid-cols-[auto_minmax(0,1fr)] gap-2 ${done ? "[&>.ic]:text-ok" : "text-danger"}`}
          >
            <Icon name={done ? "circle-check" : "circle-x"} />
            <span className="wrap-anywhere">
              <b>
                <Written text={title} />
              </b>
              {": "}
              {said}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <Button kind="outline" size="sm" onClick={onClose}>
          {m.dashboard_bulk_close()}
        </Button>
      </p>
    </div>
  );
}

/** What can be done with several listings at once: say that they are still available, or delete them. Each is answered by itself. */
export function BulkActs({ id, list, due, ticked, onTicked }: Props) {
  const locale = currentLocale();
  const question = useRef<HTMLDialogElement>(null);
  const [busy, setBusy] = useState<"confirm" | "due" | "delete" | null>(null);
  const [progress, setProgress] = useState(0);
  const [answers, setAnswers] = useState<readonly BulkAnswer[] | null>(null);
  const count = formatNumber(ticked.length, locale);

  const take = (given: readonly BulkAnswer[]) => {
    setAnswers(given);
    onTicked(given.filter(({ done }) => !done).map((answer) => answer.id));
    if (given.some(({ done }) => done)) announceDecision();
  };
  const confirmDue = async () => {
    const answer = await call(confirmListings, { due: "yes" });
    if (!answer.ok) return toast({ kind: "bad", ...problemWords(answer.problem.code) });
    const { confirmed } = answer.data;
    const text =
      confirmed === 1
        ? m.dashboard_confirmed_one()
        : m.dashboard_confirmed_many({ count: formatNumber(confirmed, locale) });
    toast({ kind: "ok", title: m.dashboard_confirmed_now(), text });
    announceDecision();
  };
  const confirmTicked = async () => {
    if (ticked.length === 0)
      return toast({ kind: "info", title: m.dashboard_none_ticked(), text: m.dashboard_none_ticked_text() });
    const given = await confirmTogether(ticked);
    if (typeof given === "string") toast({ kind: "bad", ...problemWords(given) });
    else take(given);
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isDue = submitter instanceof HTMLButtonElement && submitter.name === "due";
    setBusy(isDue ? "due" : "confirm");
    await (isDue ? confirmDue() : confirmTicked());
    setBusy(null);
  };
  const onDelete = async () => {
    setProgress(0);
    setBusy("delete");
    const given = await deleteTogether(ticked, setProgress);
    setBusy(null);
    question.current?.close();
    take(given);
  };
  return (
    <>
      {answers && <BulkAnswers answers={answers} onClose={() => setAnswers(null)} />}
      <form
        id={id}
        method="post"
        action={confirmListings.path}
        className={`flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-lg border border-dashed border-on-gold-soft/60 bg-gold-soft px-4 py-3 text-sm text-on-gold-soft ${ticked.length > 0 ? "sticky bottom-2 z-20 shadow-pop" : ""}`}
        onSubmit={(event) => void onSubmit(event)}
      >
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="next" value={list} />
        <p role="status">{ticked.length > 0 ? m.dashboard_bulk_ticked({ count }) : m.dashboard_confirm_hint()}</p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" kind="outline" size="sm" busy={busy === "confirm"}>
            {m.dashboard_confirm_ticked()}
          </Button>
          {ticked.length > 0 && (
            <Button kind="danger" size="sm" onClick={() => question.current?.showModal()}>
              {m.dashboard_bulk_delete()}
            </Button>
          )}
          {due > 0 && ticked.length === 0 && (
            <Button type="submit" name="due" value="yes" size="sm" busy={busy === "due"}>
              {due === 1
                ? m.dashboard_confirm_due_one()
                : m.dashboard_confirm_due({ count: formatNumber(due, locale) })}
            </Button>
          )}
        </div>
      </form>
      <Dialog
        ref={question}
        id="delete-several"
        title={m.dashboard_bulk_delete_ask({ count })}
        busy={busy === "delete"}
        footer={
          <>
            <Button kind="danger" busy={busy === "delete"} onClick={() => void onDelete()}>
              {busy === "delete"
                ? m.dashboard_bulk_progress({ done: formatNumber(progress, locale), all: count })
                : m.moderation_delete()}
            </Button>
            <Button kind="outline" disabled={busy === "delete"} onClick={() => question.current?.close()}>
              {m.account_cancel()}
            </Button>
          </>
        }
      >
        <ul className="grid list-disc gap-1 ps-5">
          {ticked.map((item) => (
            <li key={item.id} className="wrap-anywhere">
              <Written text={readersTitle(item, locale)} />
            </li>
          ))}
        </ul>
        <p className="pt-3">{m.moderation_delete_for_good()}</p>
      </Dialog>
    </>
  );
}
