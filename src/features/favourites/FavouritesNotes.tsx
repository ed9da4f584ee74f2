import type { ReactNode } from "react";
import { m } from "#i18n/messages.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import type { IconName } from "#ui/icon/icons.ts";
import { Banner } from "#ui/message/Banner.tsx";

type NoteProps = { icon: IconName; className: string; children: ReactNode };

function Note({ icon, className, children }: NoteProps) {
  return (
    <p className={`gap-1.5 text-sm text-ink-soft ${className}`}>
      <span className="mt-0.5 flex-none text-ink-mute">
        <Icon name={icon} size="sm" />
      </span>
      <span>{children}</span>
    </p>
  );
}

type Props = {
  /** What is said of the list as a whole. */
  status: string;
  /** True while the account has not got the latest changes. */
  unsent: boolean;
  /** Where signing in leads back here. */
  signIn: string;
};

/** Where the favourites are stored, and how many there are. Who is signed in is known before the first paint (layouts/theme-script.ts). */
export function FavouritesNotes({ status, unsent, signIn }: Props) {
  return (
    <div className="grid gap-2">
      <Note icon="smartphone" className="flex in-data-signed-in:hidden noscript:hidden">
        {m.reach_favourites_on_device()}{" "}
        <a className="link" href={signIn}>
          {m.reach_favourites_sign_in()}
        </a>
      </Note>
      <Note icon={unsent ? "clock" : "badge-check"} className="hidden in-data-signed-in:flex">
        {unsent ? m.reach_favourites_unsent() : m.reach_favourites_in_account()}
      </Note>
      {/* As high without a word, so that nothing moves. */}
      <p role="status" className="min-h-[1lh] text-sm text-ink-mute noscript:hidden">
        {status}
      </p>
      <noscript>
        <Banner icon="info">{m.reach_favourites_noscript()}</Banner>
      </noscript>
    </div>
  );
}
