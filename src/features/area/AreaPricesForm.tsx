import { m } from "#i18n/messages.ts";
import type { AreaPriceQuery } from "#domain/listing/prices/areas.ts";
import { links } from "#domain/site/links.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { purposeName } from "#i18n/vocabulary.ts";
import { Button } from "#ui/button/Button.tsx";
import { SelectField } from "#ui/form/SelectField.tsx";
import { TextField } from "#ui/form/TextField.tsx";

const BEDROOMS = [1, 2, 3, 4, 5];

type Props = {
  query: AreaPriceQuery;
  /** The budget as it was typed. */
  typed: string;
  /** What is wrong with it. */
  error: string;
};

/** Asks where a home can be had for a sum: a plain form, the answer is a page. */
export function AreaPricesForm({ query, typed, error }: Props) {
  const locale = currentLocale();
  return (
    <form
      method="get"
      action={links.areas(locale)}
      className="grid max-w-[58rem] items-start gap-3 pb-6 min-[34rem]:grid-cols-2 lg:grid-cols-[12rem_10rem_minmax(0,1fr)_auto]"
    >
      <SelectField
        id="asked-purpose"
        name="purpose"
        label={m.search_purpose()}
        defaultValue={query.purpose}
        options={(["sale", "rent"] as const).map((value) => ({ value, label: purposeName(value) }))}
      />
      <SelectField
        id="asked-bedrooms"
        name="exactBedrooms"
        label={m.search_bedrooms()}
        defaultValue={query.exactBedrooms ?? ""}
        all={m.search_any()}
        options={BEDROOMS.map((value) => ({ value, label: formatNumber(value, locale) }))}
      />
      <TextField
        id="asked-budget"
        name="maxPrice"
        label={m.area_asked_budget()}
        defaultValue={typed}
        error={error || undefined}
        hint={query.purpose === "sale" ? m.area_asked_budget_sale() : m.area_asked_budget_rent()}
        maxLength={40}
        autoComplete="off"
        inputMode="text"
      />
      <Button type="submit" icon="search" className="min-h-12 lg:mt-6.5">
        {m.area_asked_submit()}
      </Button>
    </form>
  );
}
