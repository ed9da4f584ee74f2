import { cva } from "class-variance-authority";
import { m } from "#i18n/messages.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { inPlace } from "#ui/button/plain-click.ts";
import type { ListView } from "../list-view.ts";

const look = cva("inline-flex min-h-11 items-center gap-2 text-sm font-semibold print:hidden", {
  variants: {
    kind: {
      /** Among what else can be done with the list. */
      button: "rounded-md border border-field bg-surface px-4 hover:border-ink hover:bg-sunken max-lg:hidden",
      /** On phones among the filters, which stay in reach: it lies over nothing that is read. */
      pill: "flex-none rounded-full bg-deep px-4 text-on-deep lg:hidden",
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
