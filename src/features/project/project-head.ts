import { excerpt } from "#domain/text/head-text.ts";
import { links } from "#domain/site/links.ts";
import type { Locale } from "#domain/locale.ts";
import { formatProjectPrices } from "#domain/project/price.ts";
import type { ProjectDetail } from "#domain/project/project.ts";
import { m } from "#i18n/messages.ts";
import { inReaders, projectPlace, projectTitle, stateWords } from "./project-words.ts";

/** So much of the description goes into the page's summary for search engines, in characters. */
const EXCERPT = 110;

/** Title, summary and breadcrumb of a project's page. */
export function projectHead(project: ProjectDetail, locale: Locale) {
  const title = projectTitle(project, locale);
  const place = projectPlace(project, locale);
  const text = inReaders(locale, project.description, project.descriptionBn);
  return {
    pageTitle: m.project_page_title({ title, place }),
    description: m.project_page_meta({
      title,
      place,
      status: stateWords[project.status].name(),
      prices: formatProjectPrices(project.priceFrom, project.priceTo, locale),
      text: excerpt(text, EXCERPT),
    }),
    way: [
      { label: m.search_home(), href: links.home(locale) },
      { label: m.project_title(), href: links.projects(locale) },
      { label: title },
    ],
  };
}
