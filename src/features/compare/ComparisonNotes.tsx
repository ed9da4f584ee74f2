import { COMPARE_MAX } from "#domain/limits.ts";
import type { ComparisonData } from "#domain/listing/compare/find-compared.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import type { IconName } from "#ui/icon/icons.ts";
import { Banner } from "#ui/message/Banner.tsx";

type Props = {
  data: ComparisonData;
  /** True when what is shown is of an earlier visit. */
  earlier: boolean;
};

/** Why some of the requested homes are not shown. The live region is always there, so that screen readers announce changes. */
export function ComparisonNotes({ data: { listings, missing, beyond, unreachable }, earlier }: Props) {
  const number = (value: number) => formatNumber(value, currentLocale());
  const notes: { icon: IconName; text: string }[] = [];
  const note = (text: string, icon: IconName = "info") => notes.push({ icon, text });
  if (missing === 1) note(m.compare_missing_one());
  if (missing > 1) note(m.compare_missing({ count: number(missing) }));
  if (beyond > 0) note(m.compare_beyond({ max: number(COMPARE_MAX), count: number(beyond) }));
  if (unreachable && listings.length > 0) note(m.compare_samples());
  if (earlier) note(m.reach_favourites_kept(), "clock");
  return (
    <div role="status" className="grid gap-2 not-empty:mb-4">
      {notes.map(({ icon, text }) => (
        <Banner key={text} icon={icon}>
          {text}
        </Banner>
      ))}
    </div>
  );
}
