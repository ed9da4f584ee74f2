import { cva } from "class-variance-authority";
import { useState } from "react";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { IconButton } from "#ui/button/IconButton.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { bannerClass } from "#ui/message/Banner.tsx";

/**
 * Shown from the first render to visitors without a list of their own. For others it appears after the table is painted, at the lower edge,
 * where it moves nothing.
 */
const look = cva("sticky bottom-3 z-20 mt-4 shadow-pop print:hidden", {
  variants: { mine: { unknown: "compares:hidden noscript:hidden", no: "" } },
});

type Props = {
  /** null = not known yet. */
  mine: boolean | null;
  /** Whether this device has a list of its own. */
  listed: boolean;
  onTakeOver: () => void;
};

/** The comparison came from somebody else: the visitor's own list stays what it is until they take this one over. */
export function SharedNote({ mine, listed, onTakeOver }: Props) {
  const [isDismissed, setDismissed] = useState(false);
  if (mine || isDismissed) return null;
  return (
    <section
      aria-label={m.compare_shared()}
      className={bannerClass({ class: look({ mine: mine === null ? "unknown" : "no" }) })}
    >
      <Icon name="share-2" />
      <div className="grid gap-2 pe-9">
        {/* A line of its own: beside the next sentence, it would break elsewhere once our font is there. */}
        <p>
          <b>{m.compare_shared()}</b>
          <br />
          {m.compare_shared_text()}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Button kind="outline" icon="check" onClick={onTakeOver}>
            {m.compare_keep()}
          </Button>
          {listed && (
            <Button kind="outline" icon="scale" href={links.compare(currentLocale())}>
              {m.compare_own_list()}
            </Button>
          )}
        </div>
      </div>
      <span className="absolute end-1.5 top-1.5 noscript:hidden">
        <IconButton kind="plain" icon="x" label={m.ui_close()} onClick={() => setDismissed(true)} />
      </span>
    </section>
  );
}
