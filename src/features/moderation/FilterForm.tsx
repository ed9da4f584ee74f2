import type { ReactNode } from "react";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";

type Props = {
  label: string;
  /** What stays in the address beside the fields. */
  carry: Readonly<Record<string, string>>;
  /** The columns of the grid from small screens on. */
  columns: string;
  /** Address of the same list without a filter; null while there is none. */
  clear: string | null;
  children: ReactNode;
};

/** Which rows of a list of approvals are shown: a GET form whose fields are in the address. */
export function FilterForm({ label, carry, columns, clear, children }: Props) {
  return (
    <form
      method="get"
      action={links.account(currentLocale())}
      role="search"
      aria-label={label}
      className={`grid items-end gap-3 sm:grid-cols-2 ${columns}`}
    >
      <input type="hidden" name="tab" value="approvals" />
      {Object.entries(carry).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="outline" icon="search">
          {m.moderation_search_show()}
        </Button>
        {clear !== null && (
          <Button kind="ghost" href={clear}>
            {m.search_clear()}
          </Button>
        )}
      </div>
    </form>
  );
}
