import type { FormAnswer } from "#domain/site/form-answer.ts";
import { currentLocale } from "#i18n/locale.ts";
import { Button } from "#ui/button/Button.tsx";
import { bookingsIn, deleteOf, deletionQuestion, deletionRefused, type Deletable } from "./deletion.ts";

type Props = {
  subject: Deletable;
  /** The list: where it leads afterwards, and where it leads without. */
  list: string;
  /** The tab that the form stands in: a refusal comes back to it. */
  tab: string;
  /** What the server said to it before. */
  answer: FormAnswer | null;
};

/** The question of `DeletionDialog` as a form in the page, for a browser without a script. */
export function DeletionForm({ subject, list, tab, answer }: Props) {
  const { kind, id } = subject;
  const problem = answer?.problem ?? null;
  const bookings = (problem && bookingsIn(problem)) ?? 0;
  const { title, text, yes, no } = deletionQuestion(subject, bookings);
  const refused = problem && bookings === 0 ? deletionRefused(kind, problem.code) : null;
  return (
    <section
      id="delete-post"
      aria-labelledby="delete-post-title"
      className="grid gap-3 rounded-lg border border-danger bg-danger-soft p-4"
    >
      <h3 id="delete-post-title" className="text-lg">
        {title}
      </h3>
      {refused && (
        <p role="alert" className="font-semibold text-danger">
          {refused.title}: {refused.text}
        </p>
      )}
      <p>{text}</p>
      <form method="post" action={deleteOf[kind].path.replace(":id", encodeURIComponent(id))} className="flex gap-2.5">
        <input type="hidden" name="_method" value="DELETE" />
        <input type="hidden" name="locale" value={currentLocale()} />
        <input type="hidden" name="next" value={list} />
        <input type="hidden" name="tab" value={tab} />
        <input type="hidden" name="delete" value={id} />
        {bookings > 0 && <input type="hidden" name="bookings" value={bookings} />}
        <Button type="submit" kind="danger">
          {yes}
        </Button>
        <Button kind="outline" href={list}>
          {no}
        </Button>
      </form>
    </section>
  );
}
