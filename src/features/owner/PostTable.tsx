import { formatNumber } from "#domain/text/number.ts";
import { FIGURES, type FiguresQuery, type PostFigures } from "#domain/owner/figures.ts";
import { langOf } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { FIGURE_WORDS } from "./figure-words.ts";
import { figuresHref } from "./figures-address.ts";

type Props = { query: FiguresQuery; posts: readonly PostFigures[]; more: boolean };

/** What happened to each post, the most viewed first; its name leads to its own figures. On a phone it is scrolled sideways, by keyboard too. */
export function PostTable({ query, posts, more }: Props) {
  const locale = currentLocale();
  return (
    <section aria-labelledby="by-post" className="grid gap-2 rounded-lg border border-line bg-surface p-4">
      <h2 id="by-post" className="text-lg">
        {m.figures_posts()}
      </h2>
      <div tabIndex={0} role="group" aria-labelledby="by-post" className="overflow-x-auto">
        <table className="w-full min-w-xl border-collapse text-sm">
          <thead>
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
          <tbody>
            {posts.map((post) => {
              const title = locale === "bn" ? post.titleBn || post.title : post.title || post.titleBn;
              const { kind, id } = post;
              return (
                <tr key={id} className="border-t border-line">
                  <th scope="row" className="py-1 text-start font-semibold wrap-anywhere">
                    <a
                      href={figuresHref({ ...query, post: { kind, id } }, locale)}
                      lang={langOf(title, locale)}
                      className="inline-flex min-h-11 items-center text-link hover:underline"
                    >
                      {title}
                    </a>
                  </th>
                  {FIGURES.map((figure) => (
                    <td key={figure} className="num p-2 text-end">
                      {formatNumber(post[figure], locale)}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {more && (
        <p className="text-sm text-ink-soft">{m.figures_shown_most({ count: formatNumber(posts.length, locale) })}</p>
      )}
    </section>
  );
}
