import { links } from "#domain/site/links.ts";
import { formatTaka } from "#domain/money/money.ts";
import type { OwnTenancy } from "#domain/tenancy/own-tenancy.ts";
import { isLiveTenancy } from "#domain/tenancy/tenancy.ts";
import { langOf } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Badge } from "#ui/badge/Badge.tsx";
import { Button } from "#ui/button/Button.tsx";
import { EmptyState } from "#ui/message/EmptyState.tsx";
import { STATE_NAMES } from "./term-words.ts";

/** The tenancies of somebody on either side, and the way to a new one. */
export function TenancyList({ items }: { items: readonly OwnTenancy[] }) {
  const locale = currentLocale();
  const begin = (
    <Button href={links.newTenancy(locale)} icon="plus">
      {m.tenancy_new()}
    </Button>
  );
  if (items.length === 0)
    return (
      <EmptyState art="page" title={m.tenancy_empty()} text={m.tenancy_empty_text()}>
        {begin}
      </EmptyState>
    );
  return (
    <div className="grid gap-5">
      <ul className="grid gap-3">
        {items.map(({ id, side, state, terms, acts }) => (
          <li
            key={id}
            className="flex flex-wrap items-start justify-between gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5"
          >
            <div className="grid min-w-0 gap-1 wrap-anywhere">
              <h2 className="text-lg">
                <a
                  href={links.tenancy(id, locale)}
                  lang={langOf(terms.home, locale)}
                  className="inline-flex min-h-11 items-center"
                >
                  {terms.home}
                </a>
              </h2>
              <p className="text-sm text-ink-soft">
                {side === "owner" ? m.tenancy_tenant() : m.tenancy_owner()}
                {": "}
                <span lang={langOf(side === "owner" ? terms.tenantName : terms.ownerName, locale)}>
                  {side === "owner" ? terms.tenantName : terms.ownerName}
                </span>
                {" · "}
                <span className="whitespace-nowrap">{formatTaka(terms.rent, locale)}</span>
              </p>
            </div>
            <Badge kind={acts.includes("agree") ? "pending" : isLiveTenancy({ state }) ? "verified" : "plain"}>
              {STATE_NAMES[state]()}
            </Badge>
          </li>
        ))}
      </ul>
      <div>{begin}</div>
    </div>
  );
}
