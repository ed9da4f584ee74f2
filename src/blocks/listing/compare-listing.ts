import { COMPARE_MAX } from "#domain/limits.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { $comparison, toggleComparison } from "#stores/comparison.ts";
import { toast } from "#stores/toasts.ts";
import { afterPaint } from "#ui/hydration/after-paint.ts";

/** Adds a listing to the comparison or takes it out, and says so once the pressed button is painted. */
export async function compareListing(id: string): Promise<void> {
  const outcome = toggleComparison(id);
  const locale = currentLocale();
  const max = formatNumber(COMPARE_MAX, locale);
  await afterPaint();
  if (outcome === "full") {
    toast({ kind: "bad", title: m.card_full_title(), text: m.card_full_text({ max }) });
    return;
  }
  const count = formatNumber($comparison.get().length, locale);
  toast({
    kind: "ok",
    title: outcome === "added" ? m.card_added_title() : m.card_removed_title(),
    text: m.card_tray_count({ count, max }),
  });
}
