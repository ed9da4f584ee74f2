import { links } from "#domain/site/links.ts";
import { PROJECT_PAGE_SIZE } from "#domain/limits.ts";
import type { Locale } from "#domain/locale.ts";
import { pictureFallbackUrl } from "#domain/picture/picture.ts";
import type { ProjectDetail, ProjectPage, ProjectStatus } from "#domain/project/project.ts";
import { itemListData, written } from "./structured-data.ts";

/** The posted projects of a page, in their order (schema.org). Samples are left out: their pages are not for search engines. */
export function projectListData({ items, page }: ProjectPage, locale: Locale, site: URL): object {
  const entries = items.map(({ title, titleBn, slug, demo }) =>
    demo ? null : { title, titleBn, href: links.project(slug, locale) },
  );
  return itemListData(entries, (page - 1) * PROJECT_PAGE_SIZE, locale, site);
}

const AVAILABILITY: Record<ProjectStatus, string> = {
  ready: "InStock",
  "under-construction": "PreSale",
  upcoming: "PreOrder",
};

/** A project with its range of prices. A sample is described but not offered: nobody could buy it. Prices are whole taka. */
export function projectData(project: ProjectDetail, locale: Locale, site: URL): object {
  const bengali = locale === "bn";
  const url = new URL(links.project(project.slug, locale), site).href;
  const name = written(project.title, project.titleBn, locale);
  return {
    "@context": "https://schema.org",
    "@type": "RealEstateListing",
    url,
    inLanguage: locale,
    name,
    description: written(project.description, project.descriptionBn, locale),
    datePosted: project.createdAt,
    dateModified: project.updatedAt,
    image: project.pictures.map(({ id }) => new URL(pictureFallbackUrl(id), site).href),
    about: {
      "@type": project.type === "apartment" ? "ApartmentComplex" : "Place",
      name,
      address: {
        "@type": "PostalAddress",
        addressCountry: "BD",
        addressRegion: bengali ? project.districtBn : project.district,
        addressLocality: bengali ? project.areaNameBn : project.areaName,
        ...(project.location ? { streetAddress: (bengali && project.locationBn) || project.location } : {}),
      },
      ...(project.type === "apartment" && project.totalUnits !== null
        ? { numberOfAccommodationUnits: project.totalUnits }
        : {}),
    },
    ...(project.demo
      ? {}
      : {
          offers: {
            "@type": "AggregateOffer",
            url,
            lowPrice: project.priceFrom,
            highPrice: project.priceTo,
            priceCurrency: "BDT",
            ...(project.totalUnits === null ? {} : { offerCount: project.totalUnits }),
            availability: `https://schema.org/${AVAILABILITY[project.status]}`,
          },
        }),
  };
}
