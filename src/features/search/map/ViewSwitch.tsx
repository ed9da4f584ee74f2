import { cva } from "class-variance-authority";
import { m } from "#i18n/messages.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { inPlace } from "#ui/button/plain-click.ts";
import type { ListView } from "../list-view.ts";

const look = cva("inline-flex items-center gap-2 text-sm font-semibold print:hidden", {
  variants: {
    kind: {
      /** Among what else can be done with the list. */
      button: "min-h-11 rounded-md border border-field bg-surface px-4 hover:border-ink hover:bg-sunken max-lg:hidden",
      /** On phones it floats over what it changes; above the comparison, where there is one. */
      pill: [
        "fixed start-1/2 bottom-[calc(1rem+env(safe-area-inset-bottom))] z-29 min-h-12 -translate-x-1/2 rounded-full lg:hidden",
        "bg-deep px-6 text-on-deep shadow-pop compares:bottom-24",
      ],
    },
  },
});

type Props = {
  kind: "button" | "pill";
  view: ListView;
  /** The address of the same search in the other view. */
  href: string;
  onSwitch: () => void;
};

/** From the list to the map and back: a link, so that it can be shared. */
export function ViewSwitch({ kind, view, href, onSwitch }: Props) {
  return (
    <a href={href} rel="nofollow" data-acts-here="" onClick={inPlace(onSwitch)} className={look({ kind })}>
      <Icon name={view === "list" ? "map" : "list"} />
      {view === "list" ? m.map_show() : m.map_list()}
    </a>
  );
}
