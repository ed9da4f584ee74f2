import type { MouseEvent } from "react";
import { splitLocale } from "#domain/locale.ts";
import { readUrl } from "#domain/site/read-url.ts";
import { Button } from "./Button.tsx";
import { isPlainClick } from "./plain-click.ts";

/** Whether the visitor came from another page of this site. The same page in the other language does not count. */
function cameFromHere(): boolean {
  const from = readUrl(document.referrer);
  if (history.length < 2 || !from) return false;
  const [there, here] = [from, location].map(({ pathname }) => splitLocale(pathname).path);
  return from.origin === location.origin && there !== here;
}

/**
 * Leads back. A visitor who came from a list of this site goes back in the history, to the place where they left it; for all others it is a
 * link to the list of this record.
 */
export function BackLink({ href, label }: { href: string; label: string }) {
  const goBack = (event: MouseEvent) => {
    if (!isPlainClick(event) || !cameFromHere()) return;
    event.preventDefault();
    history.back();
  };
  return (
    <Button
      kind="ghost"
      icon="arrow-left"
      href={href}
      onClick={goBack}
      data-acts-here=""
      className="min-w-11 max-sm:px-3 sm:px-3.5"
    >
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  );
}
