import { formatNumber } from "#domain/text/number.ts";
import { FIGURES, type FiguresQuery, type PostFigures } from "#domain/owner/figures.ts";
import { langOf } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { FIGURE_WORDS } from "./figure-words.ts";
import { figuresHref } from "./figures-address.ts";

type Props = { query: FiguresQuery; posts: readonly PostFigures[]; more: boolean };

/** What happened to each post, the most viewed first; its name leads to its own figures. On a phone each post has its name above its figures. */
export function PostTable({ query, posts, more }: Props) {
  const locale = currentLocale();
  return (
    <section aria-labelledby="by-post" className="grid gap-2 rounded-lg border border-line bg-surface p-4">
      <h2 id="by-post" className="text-lg">
        {m.figures_posts()}
      </h2>
      <p className="text-xs text-ink-mute">
        {m.figures_contacts()}: {m.figures_contacts_note()}
      </p>
      <table className="block w-full border-collapse text-sm sm:table">
        <thead className="sr-only sm:not-sr-only sm:table-header-group">
          <tr>
            <th scope="col" className="py-2 text-start font-normal text-ink-soft">
              {m.figures_post()}
            </th>
            {FIGURES.map((figure) => (
              <th key={figure} scope="col" className="p-2 text-end font-normal text-ink-soft">
                {FIGURE_WORDS[figure].name()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block sm:table-row-group">
          {posts.map((post) => {
            const title = locale === "bn" ? post.titleBn || post.title : post.title || post.titleBn;
            const { kind, id } = post;
            return (
              <tr key={id} className="grid grid-cols-5 border-t border-line py-2 sm:table-row sm:py-0">
                <th scope="row" className="col-span-full text-start font-semibold wrap-anywhere sm:py-1">
                  <a
                    href={figuresHref({ ...query, post: { kind, id } }, locale)}
                    lang={langOf(title, locale)}
                    className="inline-flex min-h-11 items-center text-link hover:underline"
                  >
                    {title}
                  </a>
                </th>
                {FIGURES.map((figure) => (
                  <td
                    key={figure}
                    className="num inline-flex items-center gap-1.5 sm:table-cell sm:p-2 sm:text-end [&>svg]:text-ink-soft sm:[&>svg]:hidden"
                  >
                    <Icon name={FIGURE_WORDS[figure].icon} size="sm" />
                    {formatNumber(post[figure], locale)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {more && (
        <p className="text-sm text-ink-soft">{m.figures_shown_most({ count: formatNumber(posts.length, locale) })}</p>
      )}
    </section>
  );
}
