import { useWatch } from "react-hook-form";
import { formatAreaNumber } from "#domain/listing/floor-area.ts";
import { readSize } from "#domain/listing/size-text.ts";
import { AREA_UNITS, MONTHS, TENANTS } from "#domain/listing/listing.ts";
import { formatNumber } from "#domain/text/number.ts";
import { textOf } from "#domain/posting/posting-draft.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { isDwelling, RENTALS } from "#domain/listing/kinds.ts";
import { areaUnitName, kindName, monthName, tenantName } from "#i18n/vocabulary.ts";
import { formatTaka } from "#domain/money/money.ts";
import { monthlyTotal } from "#domain/money/monthly-total.ts";
import { countOf } from "#domain/text/typed-number.ts";
import { isAdvanceAboveLaw, RENT_EXTRAS } from "#domain/listing/rent-extras.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { PostAmount } from "../fields/PostAmount.tsx";
import { PostRadios } from "../fields/PostRadios.tsx";
import { PostSection } from "../PostSection.tsx";
import { PostSelect } from "../fields/PostSelect.tsx";
import { PostText } from "../fields/PostText.tsx";
import { PostTick } from "../fields/PostTick.tsx";
import { PriceConfirm } from "../fields/PriceConfirm.tsx";
import { usePosting } from "../post-context.ts";
import { PostTicks } from "../fields/PostTicks.tsx";

const WATCHED = ["price", ...RENT_EXTRAS, "advanceMonths", "type"] as const;

/** What only a rental has: from when, for whom, what comes on top each month, and the advance. Without a script it always stands there. */
function RentTerms({ isRent }: { isRent: boolean }) {
  const { form, initial } = usePosting();
  const typed = useWatch({ control: form.control, name: [...WATCHED] }) as (string | undefined)[];
  const text = (name: string) => typed[(WATCHED as readonly string[]).indexOf(name)] ?? textOf(initial, name);
  const total = monthlyTotal(text);
  const isAboveLaw = isAdvanceAboveLaw(countOf(text("advanceMonths")));
  return (
    <div className={isRent ? "grid gap-4" : "hidden gap-4 noscript:grid"}>
      <div className={isDwelling(text("type")) ? "" : "hidden noscript:block"}>
        <PostSelect
          name="rental"
          options={RENTALS.map((value) => ({ value, label: kindName(value) }))}
          all={m.posting_not_said()}
        />
      </div>
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
      <fieldset className="grid gap-2">
        <legend className="text-sm font-semibold">{m.post_property_extras()}</legend>
        <p className="text-xs text-ink-mute">{m.post_property_extras_hint()}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {RENT_EXTRAS.map((name) => (
            <PostAmount key={name} name={name} kind="taka" />
          ))}
        </div>
        <p
          aria-live="polite"
          className="mt-2 flex items-center gap-2.5 rounded-md bg-primary-soft px-4 py-3 font-semibold text-on-primary-soft"
        >
          <Icon name="wallet" />
          <span>
            {total === null
              ? m.post_property_total_none()
              : m.post_property_total({ total: formatTaka(total, currentLocale()) })}
          </span>
        </p>
      </fieldset>
      <PostText
        name="advanceMonths"
        hint={m.post_property_advance_hint()}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
      />
      {isRent && isAboveLaw && (
        <Banner icon="triangle-alert" role="status">
          {m.post_property_advance_warning()}
        </Banner>
      )}
    </div>
  );
}

const COMPARED = ["type", "place", "purpose", "price", "area", "areaUnit"];
const CARS = [0, 1, 2, 3, 4, 5];

function carWords(count: number): string {
  if (count === 0) return m.listing_parking_none();
  if (count === 1) return m.listing_parking_one();
  return m.listing_parking_many({ count: formatNumber(count, currentLocale()) });
}

/** For how much and how large. */
export function PropertyPrice() {
  const { form, initial, changed } = usePosting();
  const chosen = useWatch({ control: form.control, name: "purpose" }) as string | null | undefined;
  const isRent = (chosen ?? textOf(initial, "purpose")) === "rent";
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
    <PostSection title={m.post_property_price_area()} icon="wallet" step={2}>
      <PostRadios
        name="purpose"
        options={[
          { value: "sale", label: m.post_property_sale() },
          { value: "rent", label: m.post_property_rent() },
        ]}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <PostAmount
          name="price"
          kind="taka"
          label={isRent ? m.post_property_monthly_rent() : m.post_property_price()}
          hint={m.posting_price_hint()}
          required
          magnitudes
        />
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
      </div>
      <PriceConfirm of={COMPARED} per={isRent ? "month" : "sqft"} />
      <PostTick name="priceNegotiable" />
      <RentTerms isRent={isRent} />
      <div className="grid gap-4 sm:grid-cols-2">
        <PostText
          name="floor"
          hint={m.post_property_floor_hint()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
        <PostSelect
          name="parking"
          options={CARS.map((count) => ({ value: String(count), label: carWords(count) }))}
          all={m.posting_not_said()}
        />
      </div>
    </PostSection>
  );
}
