import type { ReactNode } from "react";

export type Fact = {
  label: string;
  value: ReactNode;
  /** Figures and codes, which stand under each other. */
  code?: boolean;
  lang?: "en" | "bn" | undefined;
};

/** What is booked and paid, line by line. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid divide-y divide-line rounded-md border border-line text-sm">
      {facts.map(({ label, value, code, lang }) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4 px-3.5 py-2">
          <dt className="text-ink-soft">{label}</dt>
          <dd lang={lang} className={`ms-auto text-end font-semibold wrap-anywhere ${code ? "num" : ""}`}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
