import { m } from "#i18n/messages.ts";
import { links } from "#domain/site/links.ts";
import { colouringPrice, priceLevels, type AreaPriceQuery, type AreaPrices } from "#domain/listing/prices/areas.ts";
import { formatPrice, formatTaka } from "#domain/money/money.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { areaPriceTitle } from "#ui/map/PriceLegend.tsx";
import { listingsText } from "./area-words.ts";

const HEAD = "pb-2 pe-3 text-start align-bottom text-xs font-normal text-ink-soft last:pe-0 last:text-end";
const CELL = "border-t border-line py-2 pe-3 text-start align-top last:pe-0 last:text-end";
const SMALL = "block text-xs font-normal whitespace-normal text-ink-soft";

/** The homes that a row counts, as a search. */
function homesHref(area: AreaPrices, { purpose, exactBedrooms, maxPrice }: AreaPriceQuery): string {
  const place = area.isDistrict ? area.name : `${area.name}, ${area.district}`;
  const params = new URLSearchParams({ location: place });
  if (exactBedrooms !== null) params.set("exactBedrooms", String(exactBedrooms));
  if (maxPrice !== null) params.set("maxPrice", String(maxPrice));
  return `${links[purpose === "sale" ? "buy" : "rent"](currentLocale())}?${params}`;
}

/** The areas in the order of the table: where a budget reaches furthest first, then the cheapest. */
function inOrder(areas: readonly AreaPrices[], query: AreaPriceQuery) {
  const { levels } = priceLevels(areas, query);
  const reach = (level: number) => (query.maxPrice === null ? 0 : level);
  // A district whose homes are all in one part of it says the same as the part.
  const isSaid = ({ isDistrict, district, listings }: AreaPrices) =>
    isDistrict && areas.some((part) => !part.isDistrict && part.district === district && part.listings === listings);
  return areas
    .map((area, index) => ({ area, level: levels[index] ?? 0 }))
    .filter(({ area }) => !isSaid(area))
    .sort((a, b) => reach(b.level) - reach(a.level) || colouringPrice(a.area, query) - colouringPrice(b.area, query));
}

/** What is asked in each area: the numbers of the map, which need neither it nor a script. */
export function AreaPricesTable({ areas, query }: { areas: readonly AreaPrices[]; query: AreaPriceQuery }) {
  const locale = currentLocale();
  const { purpose, maxPrice } = query;
  const isSale = purpose === "sale";
  const reachWords = [m.area_asked_fewer(), m.area_asked_quarter(), m.area_asked_half()];
  const heads = [
    m.area_asked_area(),
    ...(isSale ? [m.area_asked_sqft(), m.area_asked_price()] : [m.area_asked_month()]),
    ...(maxPrice === null ? [] : [m.area_asked_within({ budget: formatPrice(maxPrice, locale) })]),
    m.area_asked_homes(),
  ];
  return (
    <table className="w-full border-collapse text-sm leading-normal">
      <caption className="pb-2 text-start font-semibold">{areaPriceTitle(query)}</caption>
      <thead>
        <tr>
          {heads.map((words) => (
            <th key={words} scope="col" className={HEAD}>
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {inOrder(areas, query).map(({ area, level }) => (
          <tr key={area.slug}>
            <th scope="row" className={`${CELL} font-medium wrap-anywhere`}>
              <a className="link -my-3 inline-block min-w-11 py-3" href={links.area(area.slug, locale)} translate="no">
                {locale === "bn" ? area.nameBn : area.name}
              </a>
              <span className={SMALL} translate={area.isDistrict ? undefined : "no"}>
                {area.isDistrict ? m.area_kind_district() : locale === "bn" ? area.districtBn : area.district}
              </span>
            </th>
            {isSale && <td className={`${CELL} num`}>{formatTaka(area.sqft, locale)}</td>}
            <td className={`${CELL} num`}>
              {formatPrice(area.middle, locale)}
              <span className={SMALL}>{m.area_asked_low({ price: formatPrice(area.low, locale) })}</span>
            </td>
            {maxPrice !== null && <td className={CELL}>{reachWords[level]}</td>}
            <td className={`${CELL} num`}>
              <a className="link -my-3 inline-block min-w-11 py-3" href={homesHref(area, query)} rel="nofollow">
                <span aria-hidden="true">{formatNumber(area.listings, locale)}</span>
                <span className="sr">{listingsText(area.listings, locale)}</span>
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
