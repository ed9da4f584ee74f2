import { useState } from "react";
import { sayStillFree } from "#api/catalogue/listing-freshness.ts";
import type { FreeAnswer } from "#domain/listing/still-free.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { apiLinks } from "#domain/site/links.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "../button/Button.tsx";
import { FormProblem } from "../form/FormProblem.tsx";
import { HiddenFields } from "../form/HiddenFields.tsx";
import { useForm } from "../form/use-form.ts";

const WORDS: Record<FreeAnswer, () => string> = {
  yes: m.listing_free_yes,
  taken: m.listing_free_taken,
  unknown: m.listing_free_unknown,
};
const SAID: Record<FreeAnswer, () => string> = {
  yes: m.listing_free_said_yes,
  taken: m.listing_free_said_taken,
  unknown: m.listing_free_said_unknown,
};

type Props = {
  /** Of the home. */
  slug: string;
  /** What was said before; `open`: nothing yet. */
  said: FreeAnswer | "open";
  /** The page that this stands on, where a form without a script comes back to. */
  here: string;
  /** What became of the form when it was sent without a script. */
  answer: FormAnswer | null;
};

/** Asks somebody who was there, or wrote in vain, whether a home was still free: an answer is one tap. */
export function StillFree({ slug, said: first, here, answer }: Props) {
  const [said, setSaid] = useState(first);
  const refused = answer?.form === "still-free" && answer.values["home"] === slug ? answer : null;
  const { form, busy, problem, summary, focusField } = useForm(sayStillFree, {
    answer: refused,
    onDone: ({ answer: given }) => setSaid(given),
  });
  if (said !== "open")
    return (
      <p role="status" className="text-sm text-ink-soft">
        {SAID[said]()}
      </p>
    );
  return (
    <form {...form} action={apiLinks.stillFree(slug)} className="grid gap-2 rounded-md bg-sunken p-3">
      <FormProblem ref={summary} problem={problem} fields={{}} onChoose={focusField} />
      <HiddenFields next={here} />
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="home" value={slug} />
      <p className="text-sm font-semibold">{m.listing_free_question()}</p>
      <div className="flex flex-wrap gap-2">
        {(["yes", "taken", "unknown"] as const).map((each) => (
          <Button key={each} type="submit" name="answer" value={each} kind="outline" busy={busy}>
            {WORDS[each]()}
          </Button>
        ))}
      </div>
    </form>
  );
}
