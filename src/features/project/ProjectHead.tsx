import { links } from "#domain/site/links.ts";
import { LOCALES, localisedPath, type Locale } from "#domain/locale.ts";
import { formatNumber } from "#domain/text/number.ts";
import { projectQueryString } from "#domain/project/query.ts";
import { PROJECT_STATUSES } from "#domain/project/project.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { BanglaWord } from "#ui/text/BanglaWord.tsx";
import { Button } from "#ui/button/Button.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { inPlace } from "#ui/button/plain-click.ts";
import { projectsHref } from "./project-results.ts";
import { statusWords } from "./project-words.ts";
import type { ProjectSearchState } from "./use-project-search.ts";
import { PageHead } from "#ui/page/PageHead.tsx";

const names: Record<Locale, () => string> = { en: m.project_language_en, bn: m.project_language_bn };

/** What the list is, how many projects stand where, the language of the list, and the way to a new one. */
export function ProjectHead({ results, query, searchQuery }: ProjectSearchState) {
  const locale = currentLocale();
  const canonical = projectQueryString(query);
  const inLanguage = (language: Locale) => {
    const path = localisedPath("/projects", language);
    return canonical === "" ? path : `${path}?${canonical}`;
  };
  return (
    <PageHead title={m.project_headline()} lead={m.project_lead()} isLow>
      <div className="flex flex-wrap items-center gap-3">
        <nav
          aria-label={m.project_language()}
          className="inline-flex gap-1 rounded-md border border-line bg-sunken p-1 text-sm font-semibold"
        >
          {LOCALES.map((language) => (
            <a
              key={language}
              href={inLanguage(language)}
              lang={language}
              hrefLang={language}
              aria-current={language === locale ? "true" : undefined}
              className="inline-flex min-h-11 items-center rounded-sm px-3.5 text-ink-soft aria-[current=true]:bg-surface aria-[current=true]:text-ink aria-[current=true]:ring-1 aria-[current=true]:ring-line-strong"
            >
              {language === "bn" && locale === "en" ? <BanglaWord /> : names[language]()}
            </a>
          ))}
        </nav>
        <Button href={links.postProject(locale)} icon="plus">
          {m.project_post()}
        </Button>
      </div>
      <ul
        aria-label={m.project_counts()}
        className="grid w-full grid-cols-3 divide-x divide-line overflow-clip rounded-lg border border-line bg-surface lg:max-w-[40rem]"
      >
        {PROJECT_STATUSES.map((status) => (
          <li key={status}>
            <a
              href={projectsHref(query, locale, { status })}
              className="grid h-full min-h-11 grid-cols-[auto_1fr] items-center gap-x-2 px-2 py-1 hover:bg-sunken focus-visible:-outline-offset-4 min-[30rem]:gap-x-3 min-[30rem]:px-4 min-[30rem]:py-3.5"
              onClick={inPlace(() => searchQuery((asked) => ({ ...asked, status, page: 1 }), "link"))}
            >
              <span className="text-primary min-[30rem]:row-span-2 max-[30rem]:hidden">
                <Icon name={statusWords[status].icon} />
              </span>
              <b className="text-lg leading-tight tabular-nums min-[30rem]:text-2xl">
                {formatNumber(results.counts[status], locale)}
              </b>
              <span className="text-xs leading-tight text-ink-soft min-[30rem]:text-sm min-[30rem]:leading-snug">
                {statusWords[status].name()}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </PageHead>
  );
}
