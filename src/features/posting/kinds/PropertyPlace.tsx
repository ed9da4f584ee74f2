import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { nameFor } from "#domain/place/bengali-name.ts";
import { readBlock, readRoad } from "#domain/place/block-road.ts";
import { POST_MAX } from "#domain/posting/posting.ts";
import { textOf } from "#domain/posting/posting-draft.ts";
import { readDecimal } from "#domain/text/typed-number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { PinField } from "../fields/PinField.tsx";
import { PlaceFields, type PlaceFieldsProps } from "../fields/PlaceFields.tsx";
import { PostText } from "../fields/PostText.tsx";
import { PostTick } from "../fields/PostTick.tsx";
import { usePosting } from "../post-context.ts";
import { PostSection } from "../PostSection.tsx";

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
function PostPin() {
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

/** Where it is, and its pin. */
export function PropertyPlace({ placeChoices }: PlaceFieldsProps) {
  return (
    <>
      <PostSection title={m.post_property_where()} step={3}>
        <PlaceFields placeChoices={placeChoices} />
        <div className="grid grid-cols-2 gap-4">
          <PostText name="block" placeholder={m.post_property_block_example()} autoComplete="off" maxLength={20} />
          <PostText name="road" placeholder={m.post_property_road_example()} autoComplete="off" maxLength={30} />
        </div>
        <PostText
          name="street"
          placeholder={m.posting_street_example()}
          autoComplete="street-address"
          maxLength={POST_MAX.street}
        />
        <PostText name="postalCode" inputMode="numeric" autoComplete="postal-code" maxLength={8} />
      </PostSection>
      <PostPin />
    </>
  );
}
