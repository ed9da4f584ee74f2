import { useEffect, useEffectEvent, useRef, useState } from "react";
import { call } from "#api/call.ts";
import { getLocation, type LocationDetail } from "#api/catalogue/locations.ts";
import { toAsciiDigits, toBengaliDigits } from "#domain/text/digits.ts";
import { currentLocale } from "#i18n/locale.ts";
import { placeNameOf } from "./find-places.ts";
import { usePosting } from "../post-context.ts";

/** A house has a point of its own; a whole district's would say nothing. */
const hasOwnPoint = ({ kind }: LocationDetail): boolean => kind === "area" || kind === "thana" || kind === "upazila";

type ShownText = { text: string; count: number };

/** The place of a post: what is chosen brings its district, its postcode and its point along. */
export function usePlace() {
  const { form, changed, place, setPlace, chooser: chooserRef } = usePosting();
  /** Texts that a choice has put into the other field; each `count` draws that field anew. */
  const [texts, setTexts] = useState<{ place?: ShownText; district?: ShownText }>({});
  const setText = (field: "place" | "district", text: string): void =>
    setTexts((before) => ({ ...before, [field]: { text, count: (before[field]?.count ?? 0) + 1 } }));
  const [district, setDistrict] = useState<LocationDetail | null>(null);
  const followed = useRef(new Map<string, string>());
  const chosen = (name: string): string => String(form.getValues(name) ?? "");

  /** A field that the chosen place fills: it follows the place until somebody types into it. */
  const follow = (name: string, digits: string): void => {
    const value = currentLocale() === "bn" ? toBengaliDigits(digits) : digits;
    if (chosen(name) !== "" && followed.current.get(name) !== chosen(name)) return;
    form.setValue(name, value);
    followed.current.set(name, value);
  };

  /**
   * For a place that was restored with its saved fields: a field follows the place only if it still has its value, so emptied fields (such
   * as a removed pin) stay empty.
   */
  const followsAlready = (name: string, digits: string): void => {
    if (toAsciiDigits(chosen(name)) === digits) followed.current.set(name, chosen(name));
  };

  const take = (found: LocationDetail, isSaved: boolean): void => {
    const each = isSaved ? followsAlready : follow;
    setPlace(found);
    form.setValue("district", found.district?.id ?? "");
    form.setValue("division", found.division?.id ?? "");
    if (found.postcode) each("postalCode", found.postcode);
    if (hasOwnPoint(found) && found.lat !== null && found.lng !== null) {
      each("latitude", String(found.lat));
      each("longitude", String(found.lng));
    }
    if (found.district) setText("district", placeNameOf(found.district));
    if (isSaved) setText("place", placeNameOf(found));
  };

  const choosePlace = async (slug: string, isSaved = false): Promise<void> => {
    form.setValue("place", slug);
    const answer = await call(getLocation, { slug });
    if (!answer.ok || chosen("place") !== slug) return;
    take(answer.data.location, isSaved);
    if (!isSaved) changed();
  };

  /** A place that lies elsewhere goes. */
  const chooseDistrict = async (slug: string, isPicked: boolean): Promise<void> => {
    if (chosen("district") !== slug && chosen("place") !== "") {
      form.setValue("place", "");
      setPlace(null);
      setText("place", "");
    }
    form.setValue("district", slug);
    const answer = await call(getLocation, { slug });
    if (!answer.ok || chosen("district") !== slug) return;
    setDistrict(answer.data.location);
    form.setValue("division", answer.data.location.division?.id ?? "");
    if (!isPicked) setText("district", placeNameOf(answer.data.location));
    changed();
  };

  useEffect(() => {
    chooserRef.current = (slug) => void choosePlace(slug, true);
  });
  /** The place that the fields begin with, or their district. */
  const lookUp = useEffectEvent(async (): Promise<LocationDetail | null> => {
    const slug = chosen("place") || chosen("district");
    const answer = slug ? await call(getLocation, { slug }) : null;
    return answer?.ok && slug === (chosen("place") || chosen("district")) ? answer.data.location : null;
  });
  const show = useEffectEvent((found: LocationDetail | null) => {
    if (!found) return;
    if (chosen("place")) return take(found, true);
    setDistrict(found);
    setText("district", placeNameOf(found));
  });
  useEffect(() => {
    void lookUp().then(show);
  }, []);

  return {
    texts,
    /** What is known of the address so far. */
    found: place ?? district,
    choosePlace: (slug: string) => void choosePlace(slug),
    /** The district was picked in its own field, which shows its name already. */
    pickDistrict: (slug: string) => void chooseDistrict(slug, true),
    chooseDistrict: (slug: string) => void chooseDistrict(slug, false),
    forgetPlace: () => {
      form.setValue("place", "");
      setPlace(null);
    },
    forgetDistrict: () => {
      form.setValue("district", "");
      form.setValue("division", "");
      setDistrict(null);
    },
  };
}
