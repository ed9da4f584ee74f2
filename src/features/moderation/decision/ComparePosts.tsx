import type { ReactNode } from "react";
import { formatDate } from "#domain/text/date.ts";
import { links } from "#domain/site/links.ts";
import type { ComparedPost } from "#domain/moderation/moderation.ts";
import type { Locale } from "#domain/locale.ts";
import { isPlaceholder } from "#domain/picture/picture.ts";
import { langOf, readersName, readersTitle } from "#domain/text/text-language.ts";
import { wordDiff, type DiffPiece } from "#domain/moderation/word-diff.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Badge } from "#ui/badge/Badge.tsx";
import { Button } from "#ui/button/Button.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { Thumbnail } from "#ui/picture/Thumbnail.tsx";
import { Written } from "#ui/text/Written.tsx";
import { StateBadge } from "../own-list/StateBadge.tsx";
import { factsLine, kindLine, priceWords } from "../queue/submission-words.ts";

type Props = { one: ComparedPost; other: ComparedPost };
type Row = { name: string; one: ReactNode; other: ReactNode; same: boolean };

const marked = (pieces: readonly DiffPiece[], lang: Locale) => (
  <p lang={lang} className="whitespace-pre-line wrap-anywhere">
    {pieces.map(({ text, same }, index) =>
      same ? (
        text
      ) : (
        <mark key={index} className="rounded-xs bg-gold-soft text-on-gold-soft">
          {text}
        </mark>
      ),
    )}
  </p>
);

const photos = ({ pictures }: ComparedPost) => pictures.filter(({ id }) => !isPlaceholder(id));

function Photos({ post, shared }: { post: ComparedPost; shared: ReadonlySet<string> }) {
  const own = photos(post);
  if (own.length === 0) return <p>{m.moderation_compare_no_pictures()}</p>;
  return (
    <ul className="grid grid-cols-2 gap-1.5 sm:grid-cols-3">
      {own.map((picture) => (
        <li key={picture.id} className="relative">
          <Thumbnail picture={picture} sizes="9rem" />
          {shared.has(picture.id) && (
            <span className="absolute start-1 bottom-1">
              <Badge kind="rejected">{m.moderation_compare_same()}</Badge>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What both posts say, line by line. */
function rowsOf(one: ComparedPost, other: ComparedPost): Row[] {
  const locale = currentLocale();
  const plain = (name: string, of: (post: ComparedPost) => string): Row => ({
    name,
    one: <Written text={of(one)} />,
    other: <Written text={of(other)} />,
    same: of(one) === of(other),
  });
  const text = (name: string, key: "title" | "titleBn" | "description" | "descriptionBn"): Row => {
    const diff = wordDiff(one[key], other[key]);
    const field: Locale = key.endsWith("Bn") ? "bn" : "en";
    // A field of one language may have been filled in in the other.
    const langIn = (post: ComparedPost) => langOf(post[key], field) ?? field;
    return {
      name,
      one: marked(diff.one, langIn(one)),
      other: marked(diff.other, langIn(other)),
      same: one[key] === other[key],
    };
  };
  const price = (post: ComparedPost) => {
    const words = priceWords(post.price, locale);
    return `${words.price} ${words.per}`.trim();
  };
  const ids = new Set(photos(one).map(({ id }) => id));
  const shared = new Set(photos(other).flatMap(({ id }) => (ids.has(id) ? id : [])));
  return [
    text(m.moderation_compare_title_en(), "title"),
    text(m.moderation_compare_title_bn(), "titleBn"),
    plain(m.moderation_compare_kind(), kindLine),
    plain(m.moderation_compare_price(), price),
    plain(m.moderation_compare_facts(), (post) => factsLine(post, photos(post).length, locale)),
    plain(m.moderation_compare_owner(), ({ owner }) =>
      owner ? (owner.email ?? readersName(owner, locale)) : m.moderation_nobody(),
    ),
    plain(m.moderation_compare_posted(), ({ createdAt }) => formatDate(createdAt, locale)),
    text(m.moderation_compare_text_en(), "description"),
    text(m.moderation_compare_text_bn(), "descriptionBn"),
    {
      name: m.moderation_compare_pictures(),
      one: <Photos post={one} shared={shared} />,
      other: <Photos post={other} shared={shared} />,
      same: photos(one).length > 0 && shared.size === photos(one).length && shared.size === photos(other).length,
    },
  ];
}

function Head({ post }: { post: ComparedPost }) {
  const locale = currentLocale();
  const title = readersTitle(post, locale);
  return (
    <div className="grid content-start justify-items-start gap-2 p-3">
      <StateBadge state={post.state} />
      <span lang={langOf(title, locale)} className="font-semibold wrap-anywhere">
        {title}
      </span>
      <Button kind="outline" size="sm" icon="eye" href={links.preview(post.id, locale)}>
        {m.moderation_preview()}
      </Button>
    </div>
  );
}

/** Two posts side by side. What differs is marked, in words and not by colour alone; on a phone a line's two sides stand below its name. */
export function ComparePosts({ one, other }: Props) {
  return (
    <table className="w-full table-fixed border-collapse rounded-lg border border-line bg-surface text-start text-sm">
      <caption className="sr">{m.moderation_compare_heading()}</caption>
      <thead>
        <tr className="align-top">
          <th scope="col" className="w-[22%] p-3 text-start max-sm:sr">
            {m.moderation_compare_what()}
          </th>
          {[one, other].map((post) => (
            <th key={post.id} scope="col" className="text-start font-normal">
              <Head post={post} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsOf(one, other).map((row) => (
          <tr key={row.name} className="border-t border-line align-top max-sm:grid max-sm:grid-cols-2">
            <th scope="row" className="p-3 text-start font-semibold max-sm:col-span-full max-sm:pb-0">
              {row.name}
              <span
                className={`ms-2 inline-flex items-center gap-1 text-xs font-normal sm:ms-0 sm:flex ${row.same ? "text-ink-soft" : "text-danger"}`}
              >
                <Icon name={row.same ? "check" : "circle-alert"} size="sm" />
                {row.same ? m.moderation_compare_equal() : m.moderation_compare_differs()}
              </span>
            </th>
            <td className="p-3 wrap-anywhere">{row.one}</td>
            <td className="p-3 wrap-anywhere">{row.other}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
