import { useEffect, useReducer, useRef, useState } from "react";
import type { ProblemCode } from "#api/problem.ts";
import { bulkLook, bulkReducer, mayConfirm, takenIn } from "#domain/moderation/bulk-look.ts";
import { isOwnDecision, type Fate } from "#domain/moderation/decision-fate.ts";
import type { QueueItem } from "#domain/moderation/moderation.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Dialog } from "#ui/dialog/Dialog.tsx";
import { Written } from "#ui/text/Written.tsx";
import { isPlaceholder } from "#domain/picture/picture.ts";
import { langOf, readersName } from "#domain/text/text-language.ts";
import { Thumbnail } from "#ui/picture/Thumbnail.tsx";
import { fateWords } from "../decision/fate-words.ts";
import { queueTitle } from "./queue-words.ts";
import { decideQuietly } from "../decision/send-decision.ts";
import { AgeBadge } from "./AgeBadge.tsx";
import { FlagList } from "./FlagList.tsx";
import { factsLine, kindLine, kindWords, priceWords } from "./submission-words.ts";

/** Why one of them was not approved: it was overtaken, or something else went wrong. */
type Failure = { fate: Exclude<Fate, "approved" | "rejected"> } | { problem: ProblemCode };
const failureWords = (failure: Failure): string =>
  "fate" in failure ? fateWords[failure.fate]() : problemWords(failure.problem).text;

type BulkLookProps = { item: QueueItem; now: string; left: boolean };

/** One of several before they are approved together: its picture, price, place and facts, and what speaks against it. */
function BulkLook({ item, now, left }: BulkLookProps) {
  const locale = currentLocale();
  const title = queueTitle(item, locale);
  const isReview = item.kind === "reviews";
  const picture = isReview ? null : (item.pictures[0] ?? null);
  const count = isReview ? 0 : item.pictures.filter(({ id }) => !isPlaceholder(id)).length;
  return (
    <article aria-label={title} className={`grid gap-4 ${picture ? "sm:grid-cols-[18rem_minmax(0,1fr)]" : ""}`}>
      {picture && <Thumbnail picture={picture} as="picture" sizes="(width >= 40rem) 18rem, 90vw" />}
      <div className="grid min-w-0 content-start gap-2">
        <p className="flex flex-wrap items-center gap-1.5 text-sm text-ink-soft">
          {isReview ? kindWords.reviews() : kindLine(item)}
          <AgeBadge submittedAt={item.submittedAt} now={now} />
        </p>
        <h3 lang={langOf(title, locale)} className="text-lg wrap-anywhere">
          {title}
        </h3>
        {isReview ? (
          <>
            <p className="num text-xl font-bold">
              {m.moderation_stars({ rating: formatNumber(item.review.rating, locale) })}
            </p>
            <p className="text-sm whitespace-pre-line wrap-anywhere">
              <Written text={item.review.comment} />
            </p>
          </>
        ) : (
          <>
            <p className="num text-xl font-bold">
              {priceWords(item.price, locale).price}{" "}
              <small className="text-sm font-normal text-ink-soft">{priceWords(item.price, locale).per}</small>
            </p>
            <p className="text-sm wrap-anywhere text-ink-soft">
              <Written text={factsLine(item, count, locale)} />
            </p>
            {item.owner && (
              <p className="text-sm wrap-anywhere text-ink-soft">
                <Written text={item.owner.email ?? readersName(item.owner, locale)} />
              </p>
            )}
          </>
        )}
        {left && <p className="font-semibold text-danger">{m.moderation_bulk_left()}</p>}
        <FlagList id={item.id} flags={item.flags} />
      </div>
    </article>
  );
}

type Props = {
  /** At least one. What is in it when it opens stays. */
  items: readonly QueueItem[];
  now: string;
  /** It is over; with what became of everything that was sent. */
  onClose: (fates: readonly { id: string; fate: Fate }[]) => void;
};

/** Approves several things together: one after the other is looked at, one press confirms, and what failed is named. */
export function BulkApproval({ items: given, now, onClose }: Props) {
  const locale = currentLocale();
  const dialog = useRef<HTMLDialogElement>(null);
  const [items] = useState(given);
  const [look, act] = useReducer(
    bulkReducer<Failure>,
    items.map(({ id }) => id),
    bulkLook<Failure>,
  );
  const fates = useRef<{ id: string; fate: Fate }[]>([]);
  const result = useRef<HTMLParagraphElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (look.phase === "done") result.current?.focus();
  }, [look.phase]);

  const approveAll = async () => {
    act({ type: "sending" });
    for (const id of takenIn(look)) {
      const item = items.find((one) => one.id === id);
      if (!item) continue;
      const answer = await decideQuietly(item, null);
      if ("problem" in answer) act({ type: "answered", id, problem: answer });
      else {
        fates.current.push({ id, fate: answer.fate });
        const { fate } = answer;
        act({ type: "answered", id, problem: isOwnDecision(fate) ? null : { fate } });
      }
    }
    act({ type: "done" });
  };

  const number = (value: number) => formatNumber(value, locale);
  const titleOf = (id: string): string => {
    const item = items.find((one) => one.id === id);
    return item ? queueTitle(item, locale) : "";
  };
  const item = items[look.at];
  const taken = takenIn(look);
  const isLeft = item !== undefined && look.left.includes(item.id);
  const isSending = look.phase === "sending";
  return (
    <Dialog
      ref={dialog}
      id="bulk-approval"
      kind="wide"
      title={m.moderation_bulk_title()}
      busy={isSending}
      onClose={() => onClose(fates.current)}
      footer={
        look.phase === "done" ? (
          <Button onClick={() => dialog.current?.close()}>{m.ui_close()}</Button>
        ) : (
          <>
            <Button
              kind="outline"
              icon="arrow-left"
              disabled={look.at === 0 || isSending}
              onClick={() => act({ type: "back" })}
            >
              {m.moderation_bulk_back()}
            </Button>
            {item ? (
              <>
                <Button kind="ghost" aria-pressed={isLeft} onClick={() => act({ type: "left", out: !isLeft })}>
                  {isLeft ? m.moderation_bulk_take() : m.moderation_bulk_leave()}
                </Button>
                <Button className="ms-auto" onClick={() => act({ type: "next" })}>
                  {m.moderation_bulk_next()}
                </Button>
              </>
            ) : (
              <Button
                className="ms-auto"
                icon="check"
                busy={isSending}
                disabled={!mayConfirm(look)}
                onClick={() => void approveAll()}
              >
                {m.moderation_bulk_confirm({ count: number(taken.length) })}
              </Button>
            )}
          </>
        )
      }
    >
      {look.phase === "looking" && item && (
        <>
          <p role="status" className="pb-3 text-sm text-ink-soft">
            {m.moderation_bulk_at({ at: number(look.at + 1), count: number(items.length) })}
          </p>
          <BulkLook key={item.id} item={item} now={now} left={isLeft} />
        </>
      )}
      {!item && look.phase !== "done" && (
        <div className="grid gap-3">
          <p>{m.moderation_bulk_sure({ count: number(taken.length) })}</p>
          <ul className="grid list-disc gap-1 ps-5 text-sm">
            {taken.map((id) => (
              <li key={id}>
                <Written text={titleOf(id)} />
              </li>
            ))}
          </ul>
          {isSending && (
            <p role="status" className="text-sm text-ink-soft">
              {m.moderation_bulk_sending({ at: number(look.sent), count: number(taken.length) })}
            </p>
          )}
        </div>
      )}
      {look.phase === "done" && (
        <div className="grid gap-3">
          <p ref={result} role="status" tabIndex={-1} className="font-semibold">
            {m.moderation_bulk_done({ count: number(look.sent - look.failed.length) })}
          </p>
          {look.failed.length > 0 && (
            <>
              <p>{m.moderation_bulk_failed({ count: number(look.failed.length) })}</p>
              <ul className="grid list-disc gap-1 ps-5 text-sm">
                {look.failed.map(({ id, problem }) => (
                  <li key={id}>
                    <b>
                      <Written text={titleOf(id)} />
                    </b>
                    : {failureWords(problem)}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}
