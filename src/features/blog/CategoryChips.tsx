import type { ArticleCategory } from "#domain/text/article.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { ChipLink } from "#ui/button/Chip.tsx";
import { categoryChips } from "./article-words.ts";

type Props = { counts: ReadonlyMap<ArticleCategory, number>; current: ArticleCategory | null };

/** The lists of the blog, each with how many articles it has. */
export const CategoryChips = ({ counts, current }: Props) => (
  <nav className="mb-[clamp(1.25rem,3vw,2rem)] flex flex-wrap gap-2" aria-label={m.blog_categories()}>
    {categoryChips(counts, currentLocale()).map(({ category, label, count, href }) => (
      <ChipLink key={href} href={href} aria-current={category === current ? "true" : undefined}>
        {label} <small className="num text-xs text-current/80">{count}</small>
      </ChipLink>
    ))}
  </nav>
);
