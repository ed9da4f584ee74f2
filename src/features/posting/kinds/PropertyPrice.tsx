import { useWatch } from "react-hook-form";
import { ADVANCE_MONTHS_MAX, isAdvanceAboveLaw, RENT_EXTRAS } from "#domain/listing/rent-extras.ts";
import { formatTaka } from "#domain/money/money.ts";
import { monthlyTotal } from "#domain/money/monthly-total.ts";
import { textOf } from "#domain/posting/posting-draft.ts";
import { countOf } from "#domain/text/typed-number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { Banner } from "#ui/message/Banner.tsx";
import { PostAmount } from "../fields/PostAmount.tsx";
import { PostCount } from "../fields/PostCount.tsx";
import { PostTick } from "../fields/PostTick.tsx";
import { PriceConfirm } from "../fields/PriceConfirm.tsx";
import { usePosting } from "../post-context.ts";
import { PostSection } from "../PostSection.tsx";
import { useLater } from "../use-later.ts";

const STEP = 6;

const WATCHED = ["price", ...RENT_EXTRAS, "advanceMonths"] as const;

/** What only a rental has: what comes on top each month, and the advance. Without a script it always stands there. */
function RentTerms({ isRent }: { isRent: boolean }) {
  const { form, initial } = usePosting();
  const typed = useWatch({ control: form.control, name: [...WATCHED] }) as (string | undefined)[];
  const text = (name: string) => typed[(WATCHED as readonly string[]).indexOf(name)] ?? textOf(initial, name);
  const total = monthlyTotal(text);
  const isAboveLaw = isAdvanceAboveLaw(countOf(text("advanceMonths")));
  return (
    <div className={isRent ? "grid gap-4" : "hidden gap-4 noscript:grid"}>
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
      <PostCount name="advanceMonths" hint={m.post_property_advance_hint()} max={ADVANCE_MONTHS_MAX} />
      {isRent && isAboveLaw && (
        <Banner icon="triangle-alert" role="status">
          {m.post_property_advance_warning()}
        </Banner>
      )}
    </div>
  );
}

const COMPARED = ["type", "place", "purpose", "price", "area", "areaUnit"];

/** What others ask is fetched when a price is asked for. */
const loadUsual = () => import("../price/UsualPrice.tsx");

/** For how much, beside what is usual there. */
export function PropertyPrice() {
  const { form, initial, wizard } = usePosting();
  const chosen = useWatch({ control: form.control, name: "purpose" }) as string | null | undefined;
  const isRent = (chosen ?? textOf(initial, "purpose")) === "rent";
  const isOpen = wizard.step === STEP;
  const usual = useLater(loadUsual, isOpen);
  return (
    <PostSection title={m.post_property_cost()} step={STEP}>
      <PostAmount
        name="price"
        kind="taka"
        label={isRent ? m.post_property_monthly_rent() : m.post_property_price()}
        hint={m.posting_price_hint()}
        required
        magnitudes
      />
      {isOpen && usual && <usual.Part />}
      <PriceConfirm of={COMPARED} per={isRent ? "month" : "sqft"} />
      <PostTick name="priceNegotiable" />
      <RentTerms isRent={isRent} />
    </PostSection>
  );
}
