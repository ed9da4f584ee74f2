import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { readDecimal } from "#domain/text/typed-number.ts";
import { textOf } from "#domain/posting/posting-draft.ts";
import { nameFor } from "#domain/place/bengali-name.ts";
import { readBlock, readRoad } from "#domain/place/block-road.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { PinField } from "./PinField.tsx";
import { PostSection } from "../PostSection.tsx";
import { PostTick } from "./PostTick.tsx";
import { usePosting } from "../post-context.ts";

/** "House 5, Road 11, Block C", of what is typed so far. */
function streetOf(typed: readonly unknown[]): string {
  const [street = "", road = "", block = ""] = typed.map((value) => (typeof value === "string" ? value.trim() : ""));
  const locale = currentLocale();
  const [roadName, blockName] = [readRoad(road), readBlock(block)];
  return [
    street,
    roadName && m.listing_road({ road: nameFor(roadName, locale) }),
    blockName && m.listing_block({ block: nameFor(blockName, locale) }),
  ]
    .filter(Boolean)
    .join(", ");
}

/** The exact spot, on a map, and whether visitors may know it. */
export function PostPin() {
  const { form, initial, place, changed } = usePosting();
  const [latitude, longitude, ...address] = useWatch({
    control: form.control,
    name: ["latitude", "longitude", "street", "road", "block"],
  });
  const numberOf = (value: unknown, name: string): number | undefined =>
    readDecimal(typeof value === "string" ? value : textOf(initial, name)) ?? undefined;
  useEffect(() => {
    for (const name of ["latitude", "longitude"]) {
      form.register(name);
      if (form.getValues(name) === undefined) form.setValue(name, textOf(initial, name));
    }
  }, [form, initial]);
  return (
    <PostSection title={m.posting_pin()} icon="locate-fixed">
      <PinField
        place={place}
        latitude={numberOf(latitude, "latitude")}
        longitude={numberOf(longitude, "longitude")}
        street={streetOf(address)}
        onChange={(point) => {
          form.setValue("latitude", point ? String(point.latitude) : "");
          form.setValue("longitude", point ? String(point.longitude) : "");
          changed();
        }}
      />
      <PostTick name="placeHidden" hint={m.pin_hidden_hint()} />
    </PostSection>
  );
}
