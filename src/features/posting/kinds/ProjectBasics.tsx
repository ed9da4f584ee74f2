import { inDigits } from "#domain/text/digits.ts";
import { POST_MAX } from "#domain/posting/posting.ts";
import { PROJECT_AREA_UNITS, PROJECT_TYPES } from "#domain/project/project.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { areaUnitName, propertyTypeName } from "#i18n/vocabulary.ts";
import { PriceConfirm } from "../fields/PriceConfirm.tsx";
import { PostAmount } from "../fields/PostAmount.tsx";
import { PostSection } from "../PostSection.tsx";
import { PostSelect } from "../fields/PostSelect.tsx";
import { PostText } from "../fields/PostText.tsx";
import type { Choice } from "./post-kind.ts";
import { TwoTexts } from "../fields/TwoTexts.tsx";

const COUNT = { inputMode: "numeric", autoComplete: "off", maxLength: 7 } as const;

const COMPARED = ["price", "priceTo", "area", "areaTo", "areaUnit"];

/** What is built, by whom, how far it is, for how much. */
export function ProjectBasics({ statuses }: { statuses: readonly Choice[] }) {
  return (
    <>
      <PostSection title={m.post_project_basics()} icon="building-2" step={0}>
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
