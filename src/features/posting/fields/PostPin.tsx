import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { readDecimal } from "#domain/text/typed-number.ts";
import { textOf } from "#domain/posting/posting-draft.ts";
import { m } from "#i18n/messages.ts";
import { PinField } from "./PinField.tsx";
import { PostSection } from "../PostSection.tsx";
import { PostTick } from "./PostTick.tsx";
import { usePosting } from "../post-context.ts";

/** The exact spot, on a map, and whether visitors may know it. */
export function PostPin() {
  const { form, initial, place, changed } = usePosting();
  const [latitude, longitude] = useWatch({ control: form.control, name: ["latitude", "longitude"] });
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
