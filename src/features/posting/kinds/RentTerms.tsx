import { useWatch } from "react-hook-form";
import { MONTHS, TENANTS } from "#domain/listing/listing.ts";
import { formatTaka } from "#domain/money/money.ts";
import { monthlyTotal } from "#domain/money/monthly-total.ts";
import { countOf } from "#domain/text/typed-number.ts";
import { textOf } from "#domain/posting/posting-draft.ts";
import { isAdvanceAboveLaw, RENT_EXTRAS } from "#domain/listing/rent-extras.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { monthName, tenantName } from "#i18n/vocabulary.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { PostAmount } from "../fields/PostAmount.tsx";
import { PostSelect } from "../fields/PostSelect.tsx";
import { PostText } from "../fields/PostText.tsx";
import { PostTicks } from "../fields/PostTicks.tsx";
import { usePosting } from "../post-context.ts";

const WATCHED = ["price", ...RENT_EXTRAS, "advanceMonths"] as const;

/** What only a rental has: from when, for whom, what comes on top each month, and the advance. Without a script it always stands there. */
export function RentTerms({ isRent }: { isRent: boolean }) {
  const { form, initial } = usePosting();
  const typed = useWatch({ control: form.control, name: [...WATCHED] }) as (string | undefined)[];
  const text = (name: string) => typed[(WATCHED as readonly string[]).indexOf(name)] ?? textOf(initial, name);
  const total = monthlyTotal(text);
  const isAboveLaw = isAdvanceAboveLaw(countOf(text("advanceMonths")));
  return (
    <div className={isRent ? "grid gap-4" : "hidden gap-4 noscript:grid"}>
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
