import { AMENITY_GROUPS, NEARBY_TYPES } from "#domain/listing/listing.ts";
import { POST_MAX } from "#domain/posting/posting.ts";
import { m } from "#i18n/messages.ts";
import { amenityGroupName, amenityName, nearbyTypeName } from "#i18n/vocabulary.ts";
import { NameAndDistance } from "../fields/NameAndDistance.tsx";
import { PostRows } from "../fields/PostRows.tsx";
import { PostSection } from "../PostSection.tsx";
import { PostSelect } from "../fields/PostSelect.tsx";
import { PostText } from "../fields/PostText.tsx";
import { PostTicks } from "../fields/PostTicks.tsx";
import type { Choice } from "./post-kind.ts";
import { TwoTexts } from "../fields/TwoTexts.tsx";

/** Words that another feature has. */
export type PropertyChoices = { facings: readonly Choice[]; completions: readonly Choice[] };

const COUNT = { inputMode: "numeric", autoComplete: "off", maxLength: 4 } as const;

/** What a buyer reads. What not every property has is optional, and shown on the page when it is given (DECISIONS 17). */
export function PropertyDescription({ facings, completions }: PropertyChoices) {
  return (
    <>
      <PostSection title={m.listing_description()} icon="file-text" step={3}>
        <TwoTexts name="description" maxLength={POST_MAX.description} long />
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
          <PostText name="totalFloors" {...COUNT} />
          <PostSelect name="orientation" options={facings} all={m.posting_not_said()} />
          <PostText name="yearBuilt" {...COUNT} />
          <PostSelect name="completionStatus" options={completions} />
          <PostText name="handoverDate" type="date" />
          <PostText name="developer" maxLength={POST_MAX.line} />
        </div>
        <PostText name="projectName" maxLength={POST_MAX.line} />
        <PostText name="videoUrl" inputMode="url" maxLength={POST_MAX.link} />
        <PostText name="virtualTourUrl" inputMode="url" maxLength={POST_MAX.link} />
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
