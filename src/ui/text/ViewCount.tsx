import { useEffect, useState } from "react";
import { call } from "#api/call.ts";
import { countResortView, countView } from "#api/catalogue/views.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";

declare global {
  interface Document {
    readonly prerendering?: boolean;
  }
}

const ENDPOINTS = { listing: countView, resort: countResortView };

type Props = {
  /** What the page was made with. */
  views: number;
  /** What this view is counted for; nothing where there is no record. */
  of?: { record: keyof typeof ENDPOINTS; slug: string } | undefined;
};

/**
 * How often the page was viewed, with its word. This view is counted once the page is visible, and not while it is only prerendered. The server knows who
 * was counted within the last half hour (DECISIONS 13); without its answer the number stays.
 */
export function ViewCount({ views, of }: Props) {
  const { record, slug } = of ?? {};
  const [counted, setCounted] = useState<number | null>(null);
  useEffect(() => {
    if (!record || !slug) return;
    const count = async () => {
      const answer = await call(ENDPOINTS[record], { slug }, { keepalive: true });
      if (answer.ok) setCounted(answer.data.views);
    };
    const onSeen = () => void count();
    if (!document.prerendering) return onSeen();
    document.addEventListener("prerenderingchange", onSeen, { once: true });
    return () => document.removeEventListener("prerenderingchange", onSeen);
  }, [record, slug]);
  const count = formatNumber(counted ?? views, currentLocale());
  return (
    <span>
      <span className="num">{count}</span> <span>{m.ui_views({ count })}</span>
    </span>
  );
}
