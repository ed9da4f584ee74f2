import { POST_MAX } from "#domain/posting/posting.ts";
import { textOf } from "#domain/posting/posting-draft.ts";
import { m } from "#i18n/messages.ts";
import { inDigits } from "#domain/text/digits.ts";
import { PROJECT_AREA_UNITS, PROJECT_TYPES } from "#domain/project/project.ts";
import { currentLocale } from "#i18n/locale.ts";
import { areaUnitName, propertyTypeName } from "#i18n/vocabulary.ts";
import { ContactFields } from "../fields/ContactFields.tsx";
import { PicturesSection } from "../PicturesSection.tsx";
import { PlaceFields, type PlaceFieldsProps } from "../fields/PlaceFields.tsx";
import type { StepParts } from "../PostForm.tsx";
import { PostSection } from "../PostSection.tsx";
import { PostSelect } from "../fields/PostSelect.tsx";
import { PostStep } from "../PostStep.tsx";
import { PostText } from "../fields/PostText.tsx";
import { PostTicks } from "../fields/PostTicks.tsx";
import { usePosting } from "../post-context.ts";
import type { Choice } from "./post-kind.ts";
import { TwoTexts } from "../fields/TwoTexts.tsx";
import { PriceConfirm } from "../fields/PriceConfirm.tsx";
import { PostAmount } from "../fields/PostAmount.tsx";

const COUNT = { inputMode: "numeric", autoComplete: "off", maxLength: 7 } as const;

const COMPARED = ["type", "place", "price", "priceTo", "area", "areaTo", "areaUnit"];

/** What is built, by whom, how far it is, for how much. */
function ProjectBasics({ statuses }: { statuses: readonly Choice[] }) {
  return (
    <>
      <PostSection title={m.post_project_basics()} step={0}>
        <TwoTexts name="title" maxLength={POST_MAX.title} required />
        <div className="grid gap-4 sm:grid-cols-2">
          <PostSelect
            name="type"
            options={PROJECT_TYPES.map((value) => ({ value, label: propertyTypeName(value) }))}
            all={m.posting_choose()}
            required
          />
          <PostSelect name="completionStatus" options={statuses} />
          <PostText
            name="completionDate"
            type="month"
            placeholder={inDigits("2028-12", currentLocale())}
            pattern="[0-9০-৯]{4}-[0-9০-৯]{2}"
          />
          <PostText name="units" {...COUNT} />
          <PostText name="availableUnits" {...COUNT} />
        </div>
        <TwoTexts name="developer" maxLength={POST_MAX.line} />
      </PostSection>
      <PostSection title={m.post_property_price_area()} icon="wallet">
        <div className="grid gap-4 sm:grid-cols-2">
          <PostAmount name="price" kind="taka" hint={m.posting_price_hint()} required magnitudes />
          <PostAmount name="priceTo" kind="taka" hint={m.post_project_price_to_hint()} magnitudes />
          <PostAmount name="area" kind="area" />
          <PostAmount name="areaTo" kind="area" />
        </div>
        <PriceConfirm of={COMPARED} per="sqft" />
        <PostSelect
          name="areaUnit"
          options={PROJECT_AREA_UNITS.map((value) => ({ value, label: areaUnitName(value) }))}
        />
      </PostSection>
    </>
  );
}

/** Words that another feature has. */
export type ProjectStepsProps = PlaceFieldsProps & {
  statuses: readonly Choice[];
  amenities: readonly Choice[];
  authorities: readonly Choice[];
};

/** The steps of a project: the same sections as a resort's. */
export function ProjectSteps({
  statuses,
  amenities,
  authorities,
  placeChoices,
  parts,
}: ProjectStepsProps & { parts: StepParts }) {
  const { form, initial } = usePosting();
  return (
    <>
      <PostStep index={0}>
        <ProjectBasics statuses={statuses} />
      </PostStep>
      <PostStep index={1}>
        <PostSection title={m.listing_location()} step={1}>
          <PlaceFields placeChoices={placeChoices} />
          <PostText
            name="location"
            placeholder={m.posting_street_example()}
            autoComplete="street-address"
            maxLength={POST_MAX.street}
            required
            onInput={() => form.setValue("locationBn", "")}
          />
          {/* What was posted in another way, in Bengali too, stays while its words stay. */}
          <input type="hidden" {...form.register("locationBn")} defaultValue={textOf(initial, "locationBn")} />
        </PostSection>
      </PostStep>
      <PostStep index={2}>
        <PostSection title={m.listing_amenities()} step={2}>
          <PostTicks name="amenities" options={amenities} />
        </PostSection>
      </PostStep>
      <PostStep index={3}>
        <PostSection title={m.listing_description()} step={3}>
          <TwoTexts name="description" maxLength={POST_MAX.description} long />
        </PostSection>
        <PostSection title={m.project_papers()} icon="file-check">
          <p className="text-xs text-ink-mute">{m.post_project_papers_hint()}</p>
          <PostText name="rehabNumber" maxLength={POST_MAX.paper} />
          <div className="grid gap-4 sm:grid-cols-2">
            <PostText name="approvalNumber" maxLength={POST_MAX.paper} />
            <PostSelect name="approvalAuthority" options={authorities} all={m.posting_not_said()} />
          </div>
        </PostSection>
      </PostStep>
      <PostStep index={4}>
        <ContactFields title={m.post_project_contact()} step={4} also={["contactEmail", "contactWhatsapp"]} />
      </PostStep>
      <PostStep index={5}>
        <PicturesSection {...parts} step={5} title={m.post_project_pictures()} hint={m.posting_pictures_hint()} />
      </PostStep>
    </>
  );
}
