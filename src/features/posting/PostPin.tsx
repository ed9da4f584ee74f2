import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { textOf } from "#domain/posting-draft.ts";
import { m } from "#i18n/messages.ts";
import { PinField } from "./PinField.tsx";
import { PostSection } from "./PostSection.tsx";
import { usePosting } from "./post-context.ts";

/** The exact spot, on a map. */
export function PostPin() {
  const { form, initial, place, changed } = usePosting();
  const [latitude, longitude] = useWatch({ control: form.control, name: ["latitude", "longitude"] });
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
        latitude={typeof latitude === "string" ? latitude : textOf(initial, "latitude")}
        longitude={typeof longitude === "string" ? longitude : textOf(initial, "longitude")}
        onChange={(lat, lng) => {
          form.setValue("latitude", lat);
          form.setValue("longitude", lng);
          changed();
        }}
      />
    </PostSection>
  );
}
