import type { ListingDetail } from "#domain/listing/listing.ts";
import type { Locale } from "#domain/locale.ts";
import { formatPrice, formatTaka } from "#domain/money/money.ts";
import { formatProjectPrices } from "#domain/project/price.ts";
import type { ProjectDetail, ProjectStatus } from "#domain/project/project.ts";
import type { ResortDetail } from "#domain/resort/resort.ts";
import { m } from "#i18n/messages.ts";
import { withLocale } from "#i18n/request-locale.ts";
import { resortTypeName } from "#i18n/resort-vocabulary.ts";
import { purposeName } from "#i18n/vocabulary.ts";
import type { PictureWords } from "./drawing.ts";

/** "Gulshan, Dhaka"; what is missing or the same is not said. */
function placeText(area: string, district: string): string {
  if (area === "" || area === district) return district;
  return district === "" ? area : m.card_place({ area, district });
}

/** What the picture of a listing says in a language. */
export const listingWords = (listing: ListingDetail, locale: Locale): PictureWords =>
  withLocale(locale, () => {
    const bengali = locale === "bn";
    return {
      brand: m.shell_brand(),
      purpose: purposeName(listing.purpose),
      price: formatPrice(listing.price, locale),
      per: listing.purpose === "rent" ? m.reach_picture_month() : "",
      otherPrice: formatPrice(listing.price, bengali ? "en" : "bn"),
      title: bengali ? listing.titleBn || listing.title : listing.title || listing.titleBn,
      place: bengali
        ? placeText(listing.areaNameBn, listing.districtBn)
        : placeText(listing.areaName, listing.district),
    };
  });

/** What the picture of a resort says in a language: its price is that of a night. */
export const resortWords = (resort: ResortDetail, locale: Locale): PictureWords =>
  withLocale(locale, () => {
    const bengali = locale === "bn";
    return {
      brand: m.shell_brand(),
      purpose: m.resort_kind({ type: resortTypeName(resort.type) }),
      price: formatTaka(resort.pricePerNight, locale),
      per: m.reach_picture_night(),
      otherPrice: formatTaka(resort.pricePerNight, bengali ? "en" : "bn"),
      title: bengali ? resort.titleBn || resort.title : resort.title || resort.titleBn,
      place: bengali ? placeText(resort.areaBn, resort.districtBn) : placeText(resort.area, resort.district),
    };
  });

const statuses: Record<ProjectStatus, () => string> = {
  ready: m.project_status_ready,
  "under-construction": m.project_status_under_construction,
  upcoming: m.project_status_upcoming,
};

/** What the picture of a posted project says in a language. */
export const projectWords = (project: ProjectDetail, locale: Locale): PictureWords =>
  withLocale(locale, () => {
    const bengali = locale === "bn";
    const { priceFrom, priceTo } = project;
    return {
      brand: m.shell_brand(),
      purpose: m.reach_picture_project({ status: statuses[project.status]() }),
      price: formatProjectPrices(priceFrom, priceTo, locale),
      per: "",
      otherPrice: formatProjectPrices(priceFrom, priceTo, bengali ? "en" : "bn"),
      title: bengali ? project.titleBn || project.title : project.title || project.titleBn,
      place: bengali
        ? placeText(project.areaNameBn, project.districtBn)
        : placeText(project.areaName, project.district),
    };
  });

/** Brand and line of the picture for every other page. */
export const siteWords = (locale: Locale): { brand: string; line: string } =>
  withLocale(locale, () => ({ brand: m.shell_brand(), line: m.reach_picture_line() }));
