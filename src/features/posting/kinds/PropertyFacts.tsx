import { useWatch } from "react-hook-form";
import { formatAreaNumber } from "#domain/listing/floor-area.ts";
import { AMENITY_GROUPS, AREA_UNITS, FURNISHINGS, MONTHS, NEARBY_TYPES, TENANTS } from "#domain/listing/listing.ts";
import { readSize } from "#domain/listing/size-text.ts";
import { textOf } from "#domain/posting/posting-draft.ts";
import { currentLocale } from "#i18n/locale.ts";
import { POST_MAX } from "#domain/posting/posting.ts";
import { LINK_MAX } from "#domain/site/web-link.ts";
import { m } from "#i18n/messages.ts";
import {
  amenityGroupName,
  amenityName,
  areaUnitName,
  furnishingName,
  monthName,
  nearbyTypeName,
  tenantName,
} from "#i18n/vocabulary.ts";
import { NameAndDistance } from "../fields/NameAndDistance.tsx";
import { PostAmount } from "../fields/PostAmount.tsx";
import { PostCount } from "../fields/PostCount.tsx";
import { PostRows } from "../fields/PostRows.tsx";
import { PostSection } from "../PostSection.tsx";
import { PostSelect } from "../fields/PostSelect.tsx";
import { PostText } from "../fields/PostText.tsx";
import { PostTicks } from "../fields/PostTicks.tsx";
import { usePosting } from "../post-context.ts";
import type { Choice } from "./post-kind.ts";

/** Words that another feature has. */
export type PropertyChoices = { facings: readonly Choice[]; completions: readonly Choice[] };

const COUNT = { inputMode: "numeric", autoComplete: "off", maxLength: 4 } as const;

/** How large it is. */
function PropertySize() {
  const { form, changed } = usePosting();
  /** "5 katha" in the one field is meant for two: the unit is chosen, and the number stays. What is converted, "2 bigha", stays as typed. */
  const chooseUnit = (text: string) => {
    const read = readSize(text);
    if (!("value" in read) || read.unit === null) return;
    form.setValue("areaUnit", read.unit);
    const [first, ...more] = read.parts;
    if (more.length === 0 && first?.unit?.name === read.unit) {
      form.setValue("area", formatAreaNumber(read.value, currentLocale()));
    }
    changed();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(6.5rem,auto)] items-start gap-3 max-[22rem]:grid-cols-1">
      <PostAmount
        name="area"
        kind="area"
        hint={m.posting_area_hint()}
        placeholder={m.post_property_area_example()}
        required
        onLeave={chooseUnit}
      />
      <PostSelect name="areaUnit" options={AREA_UNITS.map((value) => ({ value, label: areaUnitName(value) }))} />
    </div>
  );
}

/** What it has got. What not every property has is optional, and shown on the page when it is given (DECISIONS 17). */
export function PropertyFacts({ facings, completions }: PropertyChoices) {
  const { form, initial } = usePosting();
  const chosen = useWatch({ control: form.control, name: "purpose" }) as string | null | undefined;
  const isRent = (chosen ?? textOf(initial, "purpose")) === "rent";
  return (
    <>
      <PostSection title={m.post_property_has()} step={4}>
        <div className="grid border-t border-line">
          <PostCount name="bedrooms" max={99} />
          <PostCount name="bathrooms" max={99} />
          <PostCount name="floor" hint={m.post_property_floor_hint()} max={200} />
          <PostCount name="totalFloors" max={200} />
          <PostCount name="parking" max={9_999} />
        </div>
        <PropertySize />
        <PostSelect
          name="furnished"
          options={FURNISHINGS.map((value) => ({ value, label: furnishingName(value) }))}
          all={m.posting_not_said()}
        />
        <div className={isRent ? "grid gap-4.5" : "hidden gap-4.5 noscript:grid"}>
          <PostSelect
            name="rentalMonth"
            options={MONTHS.map((value) => ({ value, label: monthName(value) }))}
            all={m.posting_choose()}
          />
          <PostTicks
            name="tenants"
            options={TENANTS.map((value) => ({ value, label: tenantName(value) }))}
            hint={m.post_property_tenants_hint()}
            required
          />
        </div>
        {AMENITY_GROUPS.map(({ id, amenities }) => (
          <PostTicks
            key={id}
            name="amenities"
            label={amenityGroupName(id)}
            options={amenities.map((value) => ({ value, label: amenityName(value) }))}
          />
        ))}
      </PostSection>
      <PostSection title={m.post_property_more()} icon="list">
        <div className="grid gap-4 sm:grid-cols-2">
          <PostSelect name="orientation" options={facings} all={m.posting_not_said()} />
          <PostText name="yearBuilt" {...COUNT} />
          <PostSelect name="completionStatus" options={completions} />
          <PostText name="handoverDate" type="date" />
          <PostText name="developer" maxLength={POST_MAX.line} />
        </div>
        <PostText name="projectName" maxLength={POST_MAX.line} />
        <PostText name="videoUrl" inputMode="url" maxLength={LINK_MAX} />
        <PostText name="virtualTourUrl" inputMode="url" maxLength={LINK_MAX} />
      </PostSection>
      <PostSection title={m.posting_nearby()} icon="navigation">
        <PostRows
          name="nearby"
          hint={m.posting_nearby_hint()}
          one={m.posting_nearby_one()}
          add={m.posting_nearby_add()}
          max={POST_MAX.nearby}
          first="type"
        >
          {(row) => (
            <>
              <PostSelect
                name={row.name("type")}
                defaultValue={row.valueOf("type") || NEARBY_TYPES[0]}
                options={NEARBY_TYPES.map((value) => ({ value, label: nearbyTypeName(value) }))}
              />
              <NameAndDistance row={row} />
            </>
          )}
        </PostRows>
      </PostSection>
    </>
  );
}
