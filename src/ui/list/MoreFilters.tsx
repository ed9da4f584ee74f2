import { m } from "#i18n/messages.ts";
import { Icon } from "../icon/Icon.tsx";

type Props = {
  /** What it opens: an element below the row of the form (`group/form`) that it stands in, so that it takes the full width. */
  id: string;
  isOpenAtFirst: boolean;
  /** Its icon alone below 64 rem, where it shares a narrow column. */
  isShort?: boolean;
};

/** The button of further filters beside Search. It works without a script. */
export const MoreFilters = ({ id, isOpenAtFirst, isShort = false }: Props) => (
  <details open={isOpenAtFirst} className="group/more">
    <summary
      aria-controls={id}
      className="inline-flex min-h-13 w-full cursor-pointer list-none items-center justify-center gap-2 rounded-md border border-field bg-surface px-4.5 text-sm font-semibold whitespace-nowrap hover:border-ink hover:bg-sunken group-open/more:border-ink group-open/more:bg-sunken [&::-webkit-details-marker]:hidden"
    >
      <Icon name="sliders-horizontal" />
      <span className={isShort ? "max-lg:sr-only" : ""}>{m.search_more()}</span>
    </summary>
  </details>
);
