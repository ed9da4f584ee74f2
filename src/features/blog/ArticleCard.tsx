import type { Ref } from "react";
import type { ArticleTeaser } from "#domain/article.ts";
import { links } from "#domain/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { Picture } from "#ui/Picture.tsx";
import { categoryName, dayText, minutesText } from "./article-words.ts";

type Props = {
  article: ArticleTeaser;
  /** True for a card in the first view. */
  eager?: boolean;
  /** The link of its title. */
  link?: Ref<HTMLAnchorElement> | undefined;
};

/** Widths of the picture in `.cards`: one, two or three columns of at least 19.5rem. */
const SIZES = "(width >= 80rem) 390px, (width >= 64rem) 31vw, (width >= 44rem) 46vw, 92vw";

/** An article in a list. */
export function ArticleCard({ article, eager = false, link }: Props) {
  const { id, title, excerpt, date, category, picture, minutes } = article;
  const locale = currentLocale();
  return (
    <article className="card">
      <div className="media">
        <Picture picture={{ id: picture, width: 1200, height: 900, alt: "", altBn: "" }} sizes={SIZES} eager={eager} />
        <div className="tl">
          <span className="badge">{categoryName(category)}</span>
        </div>
      </div>
      <div className="body gap-2 pb-4.5">
        <h3 className="title text-(length:--text-lg)">
          <a ref={link} href={links.article(id, locale)}>
            {title}
          </a>
        </h3>
        <p className="line-clamp-3 text-sm text-ink-soft [&:lang(bn)]:leading-[1.6]">{excerpt}</p>
        <p className="mt-auto text-sm text-ink-mute [&:lang(bn)]:leading-[1.6]">
          <time dateTime={date}>{dayText(date, locale)}</time>
          {" · "}
          {minutesText(minutes, locale)}
        </p>
      </div>
    </article>
  );
}
