import type { AreaUnit, Picture } from "#domain/listing/listing.ts";
import { readSize, sizeIn } from "#domain/listing/size-text.ts";
import { readMoney } from "#domain/money/money-text.ts";
import { countOf } from "#domain/text/typed-number.ts";
import { PLACEHOLDER } from "#domain/picture/picture.ts";
import type { LocationDetail } from "#api/catalogue/locations.ts";
import { textOf, type PostValues } from "#domain/posting/posting-draft.ts";

/** Whole taka of a field; 0 while it holds none, of which a card shows nothing. */
export function takaOf(values: PostValues, name: string): number {
  const money = readMoney(textOf(values, name));
  return "paisa" in money ? Math.round(money.paisa / 100) : 0;
}

/** A number of a field; null while it holds none. */
export const typedNumber = (values: PostValues, name: string): number | null => countOf(textOf(values, name));

/** A size of a field in a unit; null while it holds none. */
export function sizeOf(values: PostValues, name: string, unit: AreaUnit): number | null {
  const read = readSize(textOf(values, name));
  return "value" in read ? sizeIn(read, unit) : null;
}

/** Both titles; a stand-in while there is none. */
export function typedTitles(values: PostValues, untitled: string): { title: string; titleBn: string } {
  const [title, titleBn] = [textOf(values, "title"), textOf(values, "titleBn")];
  return { title: title || titleBn || untitled, titleBn: titleBn || title || untitled };
}

/** Where it is: as the location data calls it, or as typed so far. */
export function placeOf(values: PostValues, place: LocationDetail | null, nowhere: string) {
  const typed = textOf(values, "placeText") || textOf(values, "area") || nowhere;
  const district = textOf(values, "districtText") || typed;
  return {
    areaSlug: place?.id ?? "",
    areaName: place?.name ?? typed,
    areaNameBn: place?.nameBn ?? typed,
    district: place?.district?.name ?? district,
    districtBn: place?.district?.nameBn ?? district,
  };
}

/** The first picture in the frame of every card, or what stands in for it. */
export const firstPicture = (pictures: readonly string[], without = PLACEHOLDER): Picture =>
  pictures[0] === undefined ? without : { id: pictures[0], width: 1200, height: 900, alt: "", altBn: "" };

/** What every card of something that is not posted yet has. `now`: ISO 8601 instant. */
export const UNPOSTED = { id: "preview", demoId: null, slug: "preview", demo: false, featured: false } as const;
