import { useEffect, useRef, useState, type MouseEvent } from "react";
import { call } from "#api/call.ts";
import { listGuestReviews } from "#api/booking/guest-reviews.ts";
import type { GuestReviewPage } from "#domain/resort/guest-review.ts";
import { isPlainClick } from "#ui/button/plain-click.ts";

/** The reviews that are shown, and what brings the next ones. The focus follows to the first of them: the link may be gone by then. */
export function useGuestReviews(slug: string, page: GuestReviewPage | null) {
  const [items, setItems] = useState(page?.items ?? []);
  const [next, setNext] = useState(page?.next ?? null);
  const [busy, setBusy] = useState(false);
  /** Where the newest part begins; -1: nothing was added yet. */
  const [index, setIndex] = useState(-1);
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (index >= 0) ref.current?.focus();
  }, [index]);
  const more = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event) || next === null) return;
    event.preventDefault();
    if (busy) return;
    const { href } = event.currentTarget;
    setBusy(true);
    void call(listGuestReviews, { slug, cursor: next }).then((answer) => {
      setBusy(false);
      // The page itself can say why there is nothing.
      if (!answer.ok) return location.assign(href);
      setItems((shown) => [...shown, ...answer.data.items]);
      setNext(answer.data.next);
      setIndex(items.length);
    });
  };
  return { items, next, busy, more, first: { index, ref } };
}
