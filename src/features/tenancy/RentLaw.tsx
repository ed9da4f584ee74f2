import { RENT_LAW } from "#domain/tenancy/law.ts";
import { m } from "#i18n/messages.ts";

const LINES = { advance: m.tenancy_law_advance, receipt: m.tenancy_law_receipt, rise: m.tenancy_law_rise };
const SOURCES = { ministry: m.tenancy_law_ministry, support: m.tenancy_law_support };

/** What both sides should know of the law, each line with its section and its source. */
export function RentLaw() {
  return (
    <section className="grid gap-3 rounded-lg border border-line bg-surface p-5">
      <h2 className="text-lg">{m.tenancy_law()}</h2>
      <ul className="grid gap-3 text-sm">
        {RENT_LAW.map(({ line, source, url }) => (
          <li key={line}>
            {LINES[line]()}{" "}
            <a href={url} rel="noopener" className="inline-flex min-h-11 items-center text-link underline">
              {m.tenancy_law_source({ source: SOURCES[source]() })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
