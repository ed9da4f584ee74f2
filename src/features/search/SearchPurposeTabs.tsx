import { useEffect } from "react";
import type { Purpose } from "#domain/listing/listing.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { TAB_FIELD } from "./form-names.ts";
import { listPath } from "./list-links.ts";

type Props = {
  /** What is looked for. */
  shown: Purpose | null;
};

const tabId = (purpose: Purpose) => `tab-${purpose}`;

/** The address that a tab led to names it, by which the browser focuses it there; afterwards the address need not say so. */
function useTabOfAddress() {
  useEffect(() => {
    if (![tabId("sale"), tabId("rent")].includes(location.hash.slice(1))) return;
    history.replaceState(history.state, "", location.pathname + location.search);
  }, []);
}

/** Buy and Rent: each sends the form to its list, which takes what means the same there, and keeps the focus. */
export function SearchPurposeTabs({ shown }: Props) {
  useTabOfAddress();
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
          id={tabId(value)}
          name={TAB_FIELD}
          value={shown ?? "all"}
          formAction={`${listPath(value, currentLocale())}#${tabId(value)}`}
          aria-current={shown === value ? "page" : undefined}
          className="min-h-11 scroll-mt-60 px-3.5 text-sm font-semibold hover:bg-sunken focus-visible:-outline-offset-4 aria-[current=page]:bg-primary aria-[current=page]:text-on-primary"
        >
          {label}
        </button>
      ))}
    </div>
  );
}
