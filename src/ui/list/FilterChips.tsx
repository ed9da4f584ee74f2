import { tv } from "tailwind-variants/lite";
import { m } from "#i18n/messages.ts";
import { ChipLink } from "../button/Chip.tsx";
import { inPlace } from "../button/plain-click.ts";

type Link = { href: string; onFollow: () => void };
export type ActiveFilter = Link & {
  key: string;
  /** What it says, such as "Up to ৳ 6 Cr". */
  text: string;
};

/** The way back to the whole list, as a link. */
export function ClearLink({ href, onFollow }: Link) {
  return (
    <a
      href={href}
      className="inline-flex min-h-11 flex-none items-center px-2 text-sm font-semibold text-link hover:underline"
      onClick={inPlace(onFollow)}
    >
      {m.search_clear()}
    </a>
  );
}

const row = tv({
  base: "flex items-center gap-1.5 py-1",
  variants: {
    kind: {
      page: "-mx-(--space-gutter) overflow-x-auto px-(--space-gutter) [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0",
      box: "flex-wrap",
    },
  },
});

type Props = {
  filters: readonly ActiveFilter[];
  clear: Link;
  /** `page`: across the page, in one row on phones. `box`: inside the box of a form. */
  kind: "page" | "box";
};

/** What narrows a search, each a link to the same search without it, and the way back to the whole list. */
export function FilterChips({ filters, clear, kind }: Props) {
  return (
    <ul aria-label={m.search_active()} className={row({ kind })}>
      {filters.map(({ key, text, href, onFollow }) => (
        <li key={key} className="flex-none">
          <ChipLink removable href={href} aria-label={m.search_remove({ filter: text })} onClick={inPlace(onFollow)}>
            {text}
          </ChipLink>
        </li>
      ))}
      <li>
        <ClearLink {...clear} />
      </li>
    </ul>
  );
}
