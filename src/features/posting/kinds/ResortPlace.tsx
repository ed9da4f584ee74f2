import { POST_MAX } from "#domain/posting/posting.ts";
import { textOf } from "#domain/posting/posting-draft.ts";
import { m } from "#i18n/messages.ts";
import { findDestinations, findDistricts, type ResortDestination } from "../fields/find-places.ts";
import { PostPlace } from "../fields/PostPlace.tsx";
import { PostSection } from "../PostSection.tsx";
import { PostText } from "../fields/PostText.tsx";
import { usePosting } from "../post-context.ts";
import { usePlace } from "../fields/use-place.ts";

/** Where it is: the destination that guests know, its district, and how the owner calls the place. */
export function ResortPlace({ destinations }: { destinations: readonly ResortDestination[] }) {
  const { form, initial } = usePosting();
  const { texts, chooseDistrict, pickDistrict, forgetDistrict } = usePlace();
  /** Both names of a destination that was chosen from the list. */
  const setNames = (english: string, bengali: string) => {
    form.setValue("areaEn", english);
    form.setValue("areaBn", bengali);
  };
  return (
    <PostSection title={m.listing_location()} icon="map-pin" step={1}>
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
