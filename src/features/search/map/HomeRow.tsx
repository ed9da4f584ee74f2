import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import type { ListingSummary } from "#domain/listing/listing.ts";
import { m } from "#i18n/messages.ts";

type Props = {
  homes: readonly ListingSummary[];
  /** The home whose pin was pressed: its card comes to the middle. */
  chosen: string | null;
  /** Is told which card stands in the middle after the row was moved. */
  onMiddle: (id: string) => void;
  card: (listing: ListingSummary) => ReactNode;
};

/** Milliseconds without a step, and the row has come to rest: not every browser says so itself. */
const REST_MILLISECONDS = 120;

const middleOf = ({ offsetLeft, offsetWidth }: HTMLElement): number => offsetLeft + offsetWidth / 2;

/** The homes in view as a row of cards at the foot of the map, where there is no list beside it. Cards and pins show each other. */
export function HomeRow({ homes, chosen, onMiddle, card }: Props) {
  const row = useRef<HTMLUListElement>(null);
  const tell = useEffectEvent(onMiddle);
  const place = homes.findIndex(({ id }) => id === chosen);
  useEffect(() => {
    const element = row.current?.children[place];
    if (!row.current || !(element instanceof HTMLElement)) return;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const left = middleOf(element) - row.current.clientWidth / 2;
    row.current.scrollTo({ left, behavior: isStill ? "instant" : "smooth" });
  }, [chosen, place]);
  useEffect(() => {
    const list = row.current;
    if (!list) return;
    let rest: ReturnType<typeof setTimeout>;
    const onScroll = () => {
      clearTimeout(rest);
      rest = setTimeout(() => {
        const middle = list.scrollLeft + list.clientWidth / 2;
        const far = (card: HTMLElement) => Math.abs(middleOf(card) - middle);
        const [nearest] = ([...list.children] as HTMLElement[]).sort((a, b) => far(a) - far(b));
        if (nearest?.dataset["card"]) tell(nearest.dataset["card"]);
      }, REST_MILLISECONDS);
    };
    list.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(rest);
      list.removeEventListener("scroll", onScroll);
    };
  }, []);
  return (
    <ul
      ref={row}
      aria-label={m.map_row()}
      className="relative flex w-full snap-x snap-mandatory gap-2 overflow-x-auto overscroll-x-contain px-3 py-1 [scrollbar-width:none]"
    >
      {homes.map((listing) => (
        <li key={listing.id} data-card={listing.id} className="w-[min(88%,24rem)] flex-none snap-center">
          {card(listing)}
        </li>
      ))}
    </ul>
  );
}
