import { useWatch } from "react-hook-form";
import { useEffect } from "react";
import { links } from "#domain/site/links.ts";
import { POST_MAX } from "#domain/posting/posting.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { FURNISHINGS, PROPERTY_TYPES } from "#domain/listing/listing.ts";
import { isDwelling, LAYOUTS } from "#domain/listing/kinds.ts";
import { textOf } from "#domain/posting/posting-draft.ts";
import { furnishingName, kindName, propertyTypeName } from "#i18n/vocabulary.ts";
import { commissionOf, COMMISSIONS_FOR } from "#domain/listing/advertiser.ts";
import { readMoney } from "#domain/money/money-text.ts";
import { advertiserWords, commissionName } from "#i18n/advertiser-words.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { readDecimal } from "#domain/text/typed-number.ts";
import { nameFor } from "#domain/place/bengali-name.ts";
import { readBlock, readRoad } from "#domain/place/block-road.ts";
import { PinField } from "#features/posting/fields/PinField.tsx";
import { PostTick } from "#features/posting/fields/PostTick.tsx";
import { usePosting } from "../post-context.ts";
import { ContactFields } from "../fields/ContactFields.tsx";
import { PicturesSection } from "../PicturesSection.tsx";
import { PlaceFields, type PlaceFieldsProps } from "../fields/PlaceFields.tsx";
import { PostSection } from "../PostSection.tsx";
import { PostStep } from "../PostStep.tsx";
import { PostText } from "../fields/PostText.tsx";
import { PropertyDescription, type PropertyChoices } from "./PropertyDescription.tsx";
import { PropertyPrice } from "./PropertyPrice.tsx";
import type { StepParts } from "../PostForm.tsx";
import { PostSelect } from "../fields/PostSelect.tsx";
import { TwoTexts } from "../fields/TwoTexts.tsx";
import { PostAmount } from "../fields/PostAmount.tsx";
import { PostRadios } from "../fields/PostRadios.tsx";

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

const WATCHED = ["advertiser", "commission", "commissionAmount", "purpose", "price"] as const;

/** Whole taka of what was typed; null while it is no amount. */
function takaOf(text: string): number | null {
  const money = readMoney(text);
  return "paisa" in money ? Math.round(money.paisa / 100) : null;
}

/** Who offers the home. An agent says the commission too, and reads what the listing will say of it. Without a script all of it stands there. */
function PropertyAdvertiser() {
  const { form, initial } = usePosting();
  const typed = useWatch({ control: form.control, name: [...WATCHED] }) as (string | null | undefined)[];
  const text = (name: (typeof WATCHED)[number]) => typed[WATCHED.indexOf(name)] ?? textOf(initial, name);
  const kinds = COMMISSIONS_FOR[text("purpose") === "rent" ? "rent" : "sale"];
  const kind = kinds.find((one) => one === text("commission")) ?? null;
  const isAgent = text("advertiser") === "agent";
  const commission = commissionOf(kind, takaOf(text("price")) ?? 0, takaOf(text("commissionAmount")));
  const shown = (isShown: boolean) => (isShown ? "grid gap-4" : "hidden gap-4 noscript:grid");
  return (
    <div className="grid gap-4 border-b border-line pb-5">
      <PostRadios
        name="advertiser"
        options={[
          { value: "owner", label: m.post_property_owner(), hint: m.post_property_owner_hint() },
          { value: "agent", label: m.post_property_agent(), hint: m.post_property_agent_hint() },
        ]}
        hint={m.post_property_advertiser_hint()}
      />
      <div className={shown(isAgent)}>
        <PostSelect
          name="commission"
          options={kinds.map((value) => ({ value, label: commissionName(value) }))}
          all={m.posting_not_said()}
        />
        <div className={shown(kind === "amount")}>
          <PostAmount name="commissionAmount" kind="taka" required />
        </div>
        {commission && (commission.taka > 0 || kind === "none") && (
          <p
            aria-live="polite"
            className="flex items-center gap-2.5 rounded-md bg-primary-soft px-4 py-3 text-sm text-on-primary-soft"
          >
            <Icon name="briefcase" />
            {m.post_property_commission_says({
              words: advertiserWords({ advertiser: "agent", commission }, currentLocale()),
            })}
          </p>
        )}
      </div>
    </div>
  );
}

/** "House 5, Road 11, Block C", of what is typed so far. */
function streetOf(typed: readonly unknown[]): string {
  const [street = "", road = "", block = ""] = typed.map((value) => (typeof value === "string" ? value.trim() : ""));
  const locale = currentLocale();
  const [roadName, blockName] = [readRoad(road), readBlock(block)];
  return [
    street,
    roadName && m.listing_road({ road: nameFor(roadName, locale) }),
    blockName && m.listing_block({ block: nameFor(blockName, locale) }),
  ]
    .filter(Boolean)
    .join(", ");
}

/** The exact spot, on a map, and whether visitors may know it. */
function PostPin() {
  const { form, initial, place, changed } = usePosting();
  const [latitude, longitude, ...address] = useWatch({
    control: form.control,
    name: ["latitude", "longitude", "street", "road", "block"],
  });
  const numberOf = (value: unknown, name: string): number | undefined =>
    readDecimal(typeof value === "string" ? value : textOf(initial, name)) ?? undefined;
  useEffect(() => {
    for (const name of ["latitude", "longitude"]) {
      form.register(name);
      if (form.getValues(name) === undefined) form.setValue(name, textOf(initial, name));
    }
  }, [form, initial]);
  return (
    <PostSection title={m.posting_pin()} icon="locate-fixed">
      <PinField
        place={place}
        latitude={numberOf(latitude, "latitude")}
        longitude={numberOf(longitude, "longitude")}
        street={streetOf(address)}
        onChange={(point) => {
          form.setValue("latitude", point ? String(point.latitude) : "");
          form.setValue("longitude", point ? String(point.longitude) : "");
          changed();
        }}
      />
      <PostTick name="placeHidden" hint={m.pin_hidden_hint()} />
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
