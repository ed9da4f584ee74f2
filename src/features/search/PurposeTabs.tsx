import type { Purpose } from "#domain/listing/listing.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { TAB_FIELD } from "./form-names.ts";
import { listPath } from "./list-links.ts";

type Props = {
  /** The list that the form belongs to; null on /properties. */
  list: Purpose | null;
  /** What is looked for. */
  shown: Purpose | null;
};

/** Buy and Rent: each sends the form to the other list, which takes what means the same there. */
export function PurposeTabs({ list, shown }: Props) {
  const tabs = [
    { value: "sale", label: m.search_buy() },
    { value: "rent", label: m.search_rent() },
  ] as const;
  return (
    <div
      role="group"
      aria-label={m.search_purpose()}
      className="flex flex-none overflow-clip rounded-full border border-field bg-surface"
    >
      {tabs.map(({ value, label }) => (
        <button
          key={value}
          name={TAB_FIELD}
          value={list ?? "all"}
          formAction={listPath(value, currentLocale())}
          aria-current={shown === value ? "page" : undefined}
          className="min-h-11 px-3.5 text-sm font-semibold hover:bg-sunken focus-visible:-outline-offset-4 aria-[current=page]:bg-primary aria-[current=page]:text-on-primary"
        >
          {label}
        </button>
      ))}
    </div>
  );
}
