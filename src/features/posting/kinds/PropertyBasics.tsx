import { FURNISHINGS, PROPERTY_TYPES } from "#domain/listing/listing.ts";
import { POST_MAX } from "#domain/posting/posting.ts";
import { m } from "#i18n/messages.ts";
import { furnishingName, propertyTypeName } from "#i18n/vocabulary.ts";
import { PostSection } from "../PostSection.tsx";
import { PostSelect } from "../fields/PostSelect.tsx";
import { PostText } from "../fields/PostText.tsx";
import { TwoTexts } from "../fields/TwoTexts.tsx";

const COUNT = { inputMode: "numeric", autoComplete: "off", maxLength: 3 } as const;

/** What it is: the first step of a property. */
export function PropertyBasics() {
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
    </PostSection>
  );
}
