import type { MouseEvent } from "react";
import { splitLocale } from "#domain/locale.ts";
import { Button } from "./Button.tsx";
import { isPlainClick } from "./plain-click.ts";

/** From another page of ours; the same page in the other language is no place to go back to. */
function cameFromHere(): boolean {
  if (history.length < 2 || !URL.canParse(document.referrer)) return false;
  const from = new URL(document.referrer);
  const [there, here] = [from, location].map(({ pathname }) => splitLocale(pathname).path);
  return from.origin === location.origin && there !== here;
}

/**
 * A visitor who came from a list of ours goes back to that very list, at the place where they left it; everybody else follows the link to the
 * list that this record is in.
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
