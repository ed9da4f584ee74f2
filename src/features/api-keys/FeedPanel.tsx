import { useState, type FormEvent } from "react";
import { createFeed, deleteFeed } from "#api/account/api-keys.ts";
import { call } from "#api/call.ts";
import type { ProblemCode } from "#api/problem.ts";
import { apiLinks } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { TitledPanel } from "#ui/page/TitledPanel.tsx";
import { CopyButton } from "#ui/button/CopyButton.tsx";

type Props = {
  /** The token of the feed; null where there is none. */
  feed: string | null;
  /** Where the site is, for whole addresses. */
  site: string;
  onChanged: (feed: string | null) => void;
  onRefused: (code: ProblemCode) => void;
};

/** The feed of one's public properties for partners: its two addresses, a new one, and its end. */
export function FeedPanel({ feed, site, onChanged, onRefused }: Props) {
  const [busy, setBusy] = useState<"renew" | "end" | null>(null);
  const locale = currentLocale();
  const act = async (which: "renew" | "end") => {
    setBusy(which);
    const answer = await (which === "renew" ? call(createFeed, {}) : call(deleteFeed, {}));
    setBusy(null);
    if (answer.ok) onChanged(answer.data.feed);
    else onRefused(answer.problem.code);
  };
  const submits = (which: "renew" | "end") => ({
    action: createFeed.path,
    method: "post",
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      void act(which);
    },
  });
  return (
    <TitledPanel id="feed" title={m.api_keys_feed_title()} text={m.api_keys_feed_text()}>
      {feed && (
        <ul className="grid gap-3">
          {(["json", "xml"] as const).map((form) => {
            const url = new URL(apiLinks.feed(feed, form), site).href;
            const name = form.toUpperCase();
            return (
              <li key={form} className="grid gap-2 sm:grid-cols-[3rem_minmax(0,1fr)_auto] sm:items-center">
                <b lang="en" className="text-sm">
                  {name}
                </b>
                <a href={url} className="text-sm wrap-anywhere">
                  {url}
                </a>
                <CopyButton text={url} label={`${m.api_keys_copy()} ${name}`} />
              </li>
            );
          })}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <form {...submits("renew")}>
          <input type="hidden" name="locale" value={locale} />
          <Button type="submit" kind="outline" icon={feed ? "refresh-cw" : "plus"} busy={busy === "renew"}>
            {feed ? m.api_keys_feed_renew() : m.api_keys_feed_create()}
          </Button>
        </form>
        {feed && (
          <form {...submits("end")}>
            <input type="hidden" name="_method" value="DELETE" />
            <input type="hidden" name="locale" value={locale} />
            <Button type="submit" kind="danger" icon="x" busy={busy === "end"}>
              {m.api_keys_feed_end()}
            </Button>
          </form>
        )}
      </div>
    </TitledPanel>
  );
}
