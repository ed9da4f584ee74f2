import { POST_MAX } from "#domain/posting/posting.ts";
import { RESORT_AMENITIES, RESORT_TYPES } from "#domain/resort/resort.ts";
import { m } from "#i18n/messages.ts";
import { resortAmenityName, resortTypeName } from "#i18n/resort-vocabulary.ts";
import { textOf } from "#domain/posting/posting-draft.ts";
import { ContactFields } from "../fields/ContactFields.tsx";
import { type ResortDestination, findDestinations, findDistricts } from "../fields/find-places.ts";
import { PicturesSection } from "../PicturesSection.tsx";
import { PostAmount } from "../fields/PostAmount.tsx";
import type { StepParts } from "../PostForm.tsx";
import { PostSection } from "../PostSection.tsx";
import { PostSelect } from "../fields/PostSelect.tsx";
import { PostStep } from "../PostStep.tsx";
import { PostText } from "../fields/PostText.tsx";
import { PriceConfirm } from "../fields/PriceConfirm.tsx";
import { PostTick } from "../fields/PostTick.tsx";
import { PostTicks } from "../fields/PostTicks.tsx";
import { TwoTexts } from "../fields/TwoTexts.tsx";
import { PostPlace } from "../fields/PostPlace.tsx";
import { usePosting } from "../post-context.ts";
import { usePlace } from "../fields/use-place.ts";
import { NameAndDistance } from "../fields/NameAndDistance.tsx";
import { PostRows } from "../fields/PostRows.tsx";

/** Where it is: the destination that guests know, its district, and how the owner calls the place. */
function ResortPlace({ destinations }: { destinations: readonly ResortDestination[] }) {
  const { form, initial } = usePosting();
  const { texts, chooseDistrict, pickDistrict, forgetDistrict } = usePlace();
  /** Both names of a destination that was chosen from the list. */
  const setNames = (english: string, bengali: string) => {
    form.setValue("areaEn", english);
    form.setValue("areaBn", bengali);
  };
  return (
    <PostSection title={m.listing_location()} step={1}>
      <div className="grid gap-4 sm:grid-cols-2">
        <PostPlace
          name="area"
          placeholder={m.post_resort_area_example()}
          hint={m.post_resort_area_hint()}
          required
          find={findDestinations(destinations)}
          onPick={({ id }) => {
            const chosen = destinations.find(({ name }) => name === id);
            if (!chosen) return;
            setNames(chosen.name, chosen.nameBn);
            chooseDistrict(chosen.district);
          }}
          onTyped={() => setNames("", "")}
        />
        <PostPlace
          key={`district ${texts.district?.count}`}
          name="districtText"
          text={texts.district?.text}
          placeholder={m.posting_district_example()}
          required
          find={findDistricts}
          onPick={({ id }) => pickDistrict(id)}
          onTyped={forgetDistrict}
        />
      </div>
      {["district", "areaEn", "areaBn"].map((name) => (
        <input key={name} type="hidden" {...form.register(name)} defaultValue={textOf(initial, name)} />
      ))}
      <PostText
        name="location"
        placeholder={m.post_resort_location_example()}
        autoComplete="street-address"
        maxLength={POST_MAX.name}
        required
      />
    </PostSection>
  );
}

/** `destinations`: what guests look for; offered before anything is typed, the popular ones first. */
export type ResortStepsProps = { destinations: readonly ResortDestination[] };

const COUNT = { inputMode: "numeric", autoComplete: "off", maxLength: 3 } as const;

const COMPARED = ["pricePerNight", "district"];

/** What it is and what a night costs. */
function ResortBasics() {
  return (
    <PostSection title={m.post_resort_basics()} step={0}>
      <TwoTexts name="title" maxLength={POST_MAX.title} required />
      <PostSelect
        name="type"
        options={RESORT_TYPES.map((value) => ({ value, label: resortTypeName(value) }))}
        required
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <PostAmount name="pricePerNight" kind="taka" hint={m.post_resort_price_hint()} required magnitudes />
        <PostAmount name="originalPrice" kind="taka" hint={m.post_resort_original_price_hint()} />
      </div>
      <PriceConfirm of={COMPARED} per="night" />
      <PostTick name="priceNegotiable" />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-4">
        <PostText name="bedrooms" {...COUNT} required />
        <PostText name="bathrooms" {...COUNT} required />
        <PostText name="maxGuests" {...COUNT} />
      </div>
      <PostText name="sizeSqft" inputMode="decimal" autoComplete="off" maxLength={12} />
    </PostSection>
  );
}

/** When guests come and go, the rooms, the rules and what is close by. */
function ResortRules() {
  return (
    <>
      <PostSection title={m.post_resort_stay()} icon="clock">
        <div className="grid gap-4 sm:grid-cols-2">
          <PostText name="checkInTime" type="time" />
          <PostText name="checkOutTime" type="time" />
        </div>
      </PostSection>
      <PostSection title={m.resort_policies()} icon="file-check">
        <PostRows
          name="policies"
          hint={m.post_resort_policies_hint()}
          one={m.post_resort_policy()}
          add={m.post_resort_policy_add()}
          max={POST_MAX.policies}
          first="text"
        >
          {({ name, valueOf }) => (
            <PostText name={name("text")} defaultValue={valueOf("text")} maxLength={POST_MAX.street} />
          )}
        </PostRows>
      </PostSection>
      <PostSection title={m.resort_rooms()} icon="bed-double">
        <PostRows
          name="roomTypes"
          hint={m.post_resort_rooms_hint()}
          one={m.post_resort_room()}
          add={m.post_resort_room_add()}
          max={POST_MAX.roomTypes}
          first="name"
        >
          {({ name, valueOf }) => (
            <>
              <PostText name={name("name")} defaultValue={valueOf("name")} maxLength={POST_MAX.name} />
              <PostText name={name("detail")} defaultValue={valueOf("detail")} maxLength={POST_MAX.street} />
              <PostAmount name={name("price")} defaultValue={valueOf("price")} kind="taka" />
              <PostText
                name={name("capacity")}
                defaultValue={valueOf("capacity")}
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
              />
            </>
          )}
        </PostRows>
      </PostSection>
      <PostSection title={m.resort_nearby()} icon="navigation">
        <PostRows
          name="nearby"
          hint={m.post_resort_nearby_hint()}
          one={m.posting_nearby_one()}
          add={m.posting_nearby_add()}
          max={POST_MAX.nearby}
          first="name"
        >
          {(row) => <NameAndDistance row={row} />}
        </PostRows>
      </PostSection>
    </>
  );
}

/** The specification's six sections of a resort, a step each. */
export function ResortSteps({ destinations, parts }: ResortStepsProps & { parts: StepParts }) {
  return (
    <>
      <PostStep index={0}>
        <ResortBasics />
      </PostStep>
      <PostStep index={1}>
        <ResortPlace destinations={destinations} />
      </PostStep>
      <PostStep index={2}>
        <PostSection title={m.listing_amenities()} step={2}>
          <PostTicks
            name="amenities"
            options={RESORT_AMENITIES.map((value) => ({ value, label: resortAmenityName(value) }))}
          />
        </PostSection>
      </PostStep>
      <PostStep index={3}>
        <PostSection title={m.listing_description()} step={3}>
          <TwoTexts name="description" maxLength={POST_MAX.description} long />
        </PostSection>
        <ResortRules />
      </PostStep>
      <PostStep index={4}>
        <ContactFields title={m.post_resort_contact()} step={4} also={["contactEmail", "managerName"]} />
      </PostStep>
      <PostStep index={5}>
        <PicturesSection {...parts} step={5} title={m.post_resort_pictures()} hint={m.post_resort_pictures_hint()} />
      </PostStep>
    </>
  );
}
