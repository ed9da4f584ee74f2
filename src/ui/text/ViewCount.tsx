import { useEffect, useState } from "react";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";

declare global {
  interface Document {
    readonly prerendering?: boolean;
  }
}

/** Tells the server, which knows who was counted within the last half hour (DECISIONS 13). Offline nobody needs to hear of it. */
async function count(href: string): Promise<number | null> {
  const answer = await fetch(href, { method: "POST", keepalive: true }).catch(() => null);
  if (!answer?.ok) return null;
  const { views } = (await answer.json().catch(() => ({}))) as { views?: unknown };
  return typeof views === "number" ? views : null;
}

type Props = {
  /** What the page was made with. */
  views: number;
  /** Where a look at the page is counted; nothing where there is no record to count for. */
  href?: string | undefined;
};

/** How often the page was looked at. This look is counted once somebody sees it: a page that is only prepared in advance has not been seen. */
export function ViewCount({ views, href }: Props) {
  const [counted, setCounted] = useState<number | null>(null);
  useEffect(() => {
    if (!href) return;
    const look = () => void count(href).then(setCounted);
    if (!document.prerendering) return look();
    document.addEventListener("prerenderingchange", look, { once: true });
    return () => document.removeEventListener("prerenderingchange", look);
  }, [href]);
  return <span className="num">{formatNumber(counted ?? views, currentLocale())}</span>;
}
