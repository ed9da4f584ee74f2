import { useState, type FormEvent } from "react";
import { call } from "#api/call.ts";
import { confirmListings } from "#api/catalogue/listing-freshness.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { toast } from "#stores/toasts.ts";
import { announceDecision } from "#stores/waiting.ts";
import { Button } from "#ui/button/Button.tsx";

type Props = {
  /** The boxes of the rows name this form. */
  id: string;
  /** The address of the list, where a browser without a script comes back to. */
  list: string;
  /** How many wait for a confirmation, on whichever page. */
  due: number;
};

/** What the ticks of a form and the pressed button say. */
function wishOf(form: HTMLFormElement, submitter: HTMLElement | null): { due: "yes" } | { id: string[] } {
  const data = new FormData(form, submitter);
  return data.get("due") === "yes" ? { due: "yes" } : { id: data.getAll("id").map(String) };
}

function sayConfirmed(confirmed: number): void {
  const count = formatNumber(confirmed, currentLocale());
  const text = confirmed === 1 ? m.dashboard_confirmed_one() : m.dashboard_confirmed_many({ count });
  toast({ kind: "ok", title: m.dashboard_confirmed_now(), text });
}

/** Says of several listings at once that they are still available: of the ticked ones, or of all that are due. */
export function BulkConfirm({ id, list, due }: Props) {
  const locale = currentLocale();
  const [busy, setBusy] = useState(false);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const wish = wishOf(form, (event.nativeEvent as SubmitEvent).submitter);
    if (busy) return;
    if ("id" in wish && wish.id.length === 0)
      return toast({ kind: "info", title: m.dashboard_none_ticked(), text: m.dashboard_none_ticked_text() });
    setBusy(true);
    const answer = await call(confirmListings, wish);
    setBusy(false);
    if (!answer.ok) return toast({ kind: "bad", ...problemWords(answer.problem.code) });
    form.reset();
    sayConfirmed(answer.data.confirmed);
    announceDecision();
  };
  return (
    <form
      id={id}
      method="post"
      action={confirmListings.path}
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-dashed border-on-gold-soft/60 bg-gold-soft px-4 py-3 text-sm text-on-gold-soft"
      onSubmit={(event) => void onSubmit(event)}
    >
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="next" value={list} />
      <p>{m.dashboard_confirm_hint()}</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="outline" size="sm" busy={busy}>
          {m.dashboard_confirm_ticked()}
        </Button>
        {due > 0 && (
          <Button type="submit" name="due" value="yes" size="sm" icon="calendar-check" busy={busy}>
            {due === 1 ? m.dashboard_confirm_due_one() : m.dashboard_confirm_due({ count: formatNumber(due, locale) })}
          </Button>
        )}
      </div>
    </form>
  );
}
