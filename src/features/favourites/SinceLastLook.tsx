import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { changesSince, rememberHomes, seenSince, type HomeChange } from "#domain/account/favourite-changes.ts";
import type { ListingSummary } from "#domain/listing/listing.ts";
import { formatDate } from "#domain/text/date.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { $seenHomes } from "#stores/favourites/favourite-notes.ts";
import { Button } from "#ui/button/Button.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import type { IconName } from "#ui/icon/icons.ts";
import { changeWords } from "./favourites-words.ts";

const ICONS: Record<HomeChange["kind"], IconName> = {
  gone: "circle-x",
  cheaper: "arrow-down",
  dearer: "trending-up",
  confirmed: "circle-check",
};

type Props = {
  homes: readonly ListingSummary[];
  /** Marks of homes that are no longer offered. */
  gone: readonly string[];
  /** Whether `homes` came from the server just now. */
  current: boolean;
  /** Where the focus goes once it was read. */
  onRead: () => void;
};

/** What has changed of the marked homes since their owner last said that they have seen it. Nothing where nothing has. */
export function SinceLastLook({ homes, gone, current, onRead }: Props) {
  const seen = useStore($seenHomes, { ssr: "initial" });
  useEffect(() => {
    if (!current) return;
    const next = rememberHomes($seenHomes.get(), homes, gone, new Date().toISOString());
    if (JSON.stringify(next) !== JSON.stringify($seenHomes.get())) $seenHomes.set(next);
  }, [homes, gone, current]);
  const changes = current ? changesSince(seen, homes) : [];
  const since = seenSince(seen);
  if (changes.length === 0 || since === null) return null;
  const locale = currentLocale();
  return (
    <section aria-labelledby="since-last-look" className="mt-4 grid gap-3 rounded-lg border border-line bg-surface p-4">
      <h2 id="since-last-look" className="text-base">
        {m.reach_notes_since({ date: formatDate(since, locale) })}
      </h2>
      <ul className="grid gap-2 text-sm">
        {changes.map((change) => (
          <li key={change.id} className="flex gap-2">
            <span className="mt-0.5 flex-none text-ink-mute">
              <Icon name={ICONS[change.kind]} size="sm" />
            </span>
            {changeWords(change, locale)}
          </li>
        ))}
      </ul>
      <Button
        kind="outline"
        className="justify-self-start"
        onClick={() => {
          $seenHomes.set(rememberHomes({}, homes, [], new Date().toISOString()));
          onRead();
        }}
      >
        {m.reach_notes_read()}
      </Button>
    </section>
  );
}
