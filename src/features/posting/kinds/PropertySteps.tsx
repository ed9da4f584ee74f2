import { useWatch } from "react-hook-form";
import { links } from "#domain/site/links.ts";
import { POST_MAX } from "#domain/posting/posting.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { FURNISHINGS, PROPERTY_TYPES } from "#domain/listing/listing.ts";
import { isDwelling, LAYOUTS } from "#domain/listing/kinds.ts";
import { textOf } from "#domain/posting/posting-draft.ts";
import { usePosting } from "../post-context.ts";
import { furnishingName, kindName, propertyTypeName } from "#i18n/vocabulary.ts";
import { ContactFields } from "../fields/ContactFields.tsx";
import { PicturesSection } from "../PicturesSection.tsx";
import { PlaceFields, type PlaceFieldsProps } from "../fields/PlaceFields.tsx";
import { PostPin } from "../fields/PostPin.tsx";
import { PostSection } from "../PostSection.tsx";
import { PostStep } from "../PostStep.tsx";
import { PostText } from "../fields/PostText.tsx";
import { PropertyAdvertiser } from "./PropertyAdvertiser.tsx";
import { PropertyDescription, type PropertyChoices } from "./PropertyDescription.tsx";
import { PropertyPrice } from "./PropertyPrice.tsx";
import type { StepParts } from "../PostForm.tsx";
import { PostSelect } from "../fields/PostSelect.tsx";
import { TwoTexts } from "../fields/TwoTexts.tsx";

const COUNT = { inputMode: "numeric", autoComplete: "off", maxLength: 3 } as const;

/** What it is: the first step of a property. */
function PropertyBasics() {
  const { form, initial } = usePosting();
  const chosen = useWatch({ control: form.control, name: "type" }) as string | null | undefined;
  const type = chosen ?? textOf(initial, "type");
  return (
    <PostSection title={m.post_property_basics()} icon="house" step={0}>
      <TwoTexts name="title" placeholder={m.post_property_title_example()} maxLength={POST_MAX.title} required />
      <PostSelect
        name="type"
        options={PROPERTY_TYPES.map((value) => ({ value, label: propertyTypeName(value) }))}
        all={m.posting_choose()}
        required
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <PostText name="bedrooms" {...COUNT} />
        <PostText name="bathrooms" {...COUNT} />
      </div>
      <PostSelect
        name="furnished"
        options={FURNISHINGS.map((value) => ({ value, label: furnishingName(value) }))}
        all={m.posting_not_said()}
      />
      <div className={isDwelling(type) || type === "" ? "" : "hidden noscript:block"}>
        <PostSelect
          name="layout"
          options={LAYOUTS.map((value) => ({ value, label: kindName(value) }))}
          all={m.posting_not_said()}
        />
      </div>
    </PostSection>
  );
}

export type PropertyStepsProps = PropertyChoices & PlaceFieldsProps;

/** The five steps of a property. */
export function PropertySteps({
  facings,
  completions,
  placeChoices,
  parts,
}: PropertyStepsProps & { parts: StepParts }) {
  return (
    <>
      <PostStep index={0}>
        <PropertyBasics />
      </PostStep>
      <PostStep index={1}>
        <PostSection title={m.listing_location()} icon="map-pin" step={1}>
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
      </PostStep>
      <PostStep index={2}>
        <PropertyPrice />
        <PicturesSection {...parts} title={m.posting_pictures()} hint={m.posting_pictures_hint()} />
      </PostStep>
      <PostStep index={3}>
        <PropertyDescription facings={facings} completions={completions} />
      </PostStep>
      <PostStep index={4}>
        <ContactFields step={4} also={["contactWhatsapp", "contactCompany"]} first={<PropertyAdvertiser />}>
          <p className="text-xs text-ink-mute">
            {m.posting_photo_hint()}{" "}
            <a className="link" href={links.accountProfile(currentLocale())}>
              {m.posting_photo_link()}
            </a>
          </p>
        </ContactFields>
      </PostStep>
    </>
  );
}
