import type { Ref } from "react";
import type { ArticleTeaser } from "#domain/text/article.ts";
import { links } from "#domain/site/links.ts";
import { dayText } from "#i18n/stay-words.ts";
import { currentLocale } from "#i18n/locale.ts";
import { Badge } from "#ui/badge/Badge.tsx";
import { CARD_SIZES, Card, CardBody, CardCorner, CardFrame, CardTitle } from "#ui/card/Card.tsx";
import { ResponsivePicture } from "#ui/picture/ResponsivePicture.tsx";
import { categoryName, minutesText } from "./article-words.ts";

type Props = {
  article: ArticleTeaser;
  /** True for a card in the first view. */
  eager?: boolean;
  /** The link of its title. */
  link?: Ref<HTMLAnchorElement> | undefined;
};

/** An article in a list. */
export function ArticleCard({ article, eager = false, link }: Props) {
  const { id, title, excerpt, date, category, picture, minutes } = article;
  const locale = currentLocale();
  return (
    <Card>
      <CardFrame>
        <ResponsivePicture
          picture={{ id: picture, width: 1200, height: 900, alt: "", altBn: "" }}
          sizes={CARD_SIZES}
          eager={eager}
        />
        <CardCorner at="top-left">
          <Badge>{categoryName(category)}</Badge>
        </CardCorner>
      </CardFrame>
      <CardBody long>
        <CardTitle size="lg" link={link} href={links.article(id, locale)}>
          {title}
        </CardTitle>
        <p className="line-clamp-3 text-sm text-ink-soft">{excerpt}</p>
        <p className="mt-auto text-sm text-ink-mute">
          <time dateTime={date}>{dayText(date, locale)}</time>
          {" · "}
          {minutesText(minutes, locale)}
        </p>
      </CardBody>
    </Card>
  );
}
