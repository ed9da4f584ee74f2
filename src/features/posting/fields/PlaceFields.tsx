import { textOf } from "#domain/posting/posting-draft.ts";
import { m } from "#i18n/messages.ts";
import { RadioGroup } from "#ui/form/RadioGroup.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { findAreas, findDistricts, placeNameOf } from "./find-places.ts";
import { usePosting } from "../post-context.ts";
import type { Choice } from "../kinds/post-kind.ts";
import { PostPlace } from "./PostPlace.tsx";
import { usePlace } from "./use-place.ts";

/** Places that a name may mean, where no script could offer them while it was typed. */
export type PlaceFieldsProps = { placeChoices: readonly Choice[] };

/** Where it is: a place of the location data, which brings its district, division, postcode and point along. */
export function PlaceFields({ placeChoices }: PlaceFieldsProps) {
  const { form, initial } = usePosting();
  const { texts, found, choosePlace, pickDistrict, forgetPlace, forgetDistrict } = usePlace();
  const district = () => (form.getValues("district") ? String(form.getValues("districtText") ?? "").trim() : "");
  const [districtName, divisionName] = [found?.district, found?.division].map((one) => (one ? placeNameOf(one) : ""));
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <PostPlace
          key={`district ${texts.district?.count}`}
          name="districtText"
          text={texts.district?.text}
          placeholder={m.posting_district_example()}
          find={findDistricts}
          onPick={({ id }) => pickDistrict(id)}
          onTyped={forgetDistrict}
        />
        <PostPlace
          key={`place ${texts.place?.count}`}
          name="placeText"
          text={texts.place?.text}
          placeholder={m.posting_place_example()}
          hint={m.posting_place_hint()}
          required
          find={findAreas(district)}
          onPick={({ id }) => choosePlace(id)}
          onTyped={forgetPlace}
        />
      </div>
      {placeChoices.length > 0 && (
        <RadioGroup
          id="post-placeChoice"
          name="placeChoice"
          label={m.posting_place_choices()}
          options={placeChoices}
          defaultValue=""
        />
      )}
      {["place", "district", "division"].map((name) => (
        <input key={name} type="hidden" {...form.register(name)} defaultValue={textOf(initial, name)} />
      ))}
      {found && (
        <p className="flex items-center gap-2 text-xs font-medium text-ok">
          <Icon name="circle-check" size="sm" />
          <span>
            {found.kind === "district"
              ? m.posting_place_found_district({ district: districtName ?? "", division: divisionName ?? "" })
              : m.posting_place_found({
                  place: placeNameOf(found),
                  district: districtName ?? "",
                  division: divisionName ?? "",
                })}
          </span>
        </p>
      )}
    </>
  );
}
