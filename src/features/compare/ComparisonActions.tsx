import type { SubmitEvent } from "react";
import { cva } from "class-variance-authority";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";

/** While the list of this device is fetched, the buttons only hold their place, and only where there is one. */
const row = cva("gap-2 print:hidden", {
  variants: { waiting: { true: "invisible hidden compares:flex", false: "flex" } },
});

/** Clearing somebody else's comparison would mean nothing; without a script it leads to an empty page. */
const clearForm = cva("", {
  variants: { mine: { unknown: "hidden compares:block noscript:block", yes: "", no: "hidden" } },
});

type Props = {
  /** Whose list is shown; null = not known yet. */
  mine: boolean | null;
  waiting: boolean;
  onClear: (event: SubmitEvent<HTMLFormElement>) => void;
};

export function ComparisonActions({ mine, waiting, onClear }: Props) {
  const locale = currentLocale();
  return (
    <div className={row({ waiting })}>
      <form
        action={links.compare(locale)}
        onSubmit={onClear}
        className={clearForm({ mine: mine === null ? "unknown" : mine ? "yes" : "no" })}
      >
        <Button kind="outline" type="submit" icon="trash-2">
          {m.compare_clear()}
        </Button>
      </form>
      <Button href={links.buy(locale)} icon="plus">
        {m.compare_add()}
      </Button>
    </div>
  );
}
