import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { usePush, type ShownPush } from "#ui/push/use-push.ts";

/** What is the matter with this device, and what its owner can do about it. */
const SAID: Partial<Record<ShownPush, () => string>> = {
  unsupported: m.notification_push_is_unsupported,
  install: m.notification_push_is_install,
  blocked: m.notification_push_is_blocked,
  on: m.notification_push_is_on,
  expired: m.notification_push_is_expired,
};

/** Whether this device is told of news: says how it stands, and turns it on and off. It needs a script, as the messages do. */
export function PushSwitch() {
  const { state, busy, problem, turnOn, turnOff } = usePush();
  if (state === "none") return null;
  const said = problem ? m.notification_push_failed : SAID[state];
  return (
    <section
      id="push"
      aria-busy={state === "loading" || undefined}
      aria-labelledby="push-title"
      className="grid gap-3 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="push-title" className="text-xl">
        {m.notification_push_title()}
      </h2>
      <p className="max-w-prose text-sm text-ink-soft">{m.notification_push_text()}</p>
      <p role="status" className="max-w-prose text-sm font-semibold empty:hidden">
        {said?.()}
      </p>
      {(state === "off" || state === "expired") && (
        <Button icon="bell" busy={busy} className="justify-self-start" onClick={() => void turnOn()}>
          {m.notification_push_on()}
        </Button>
      )}
      {state === "on" && (
        <Button kind="outline" busy={busy} className="justify-self-start" onClick={() => void turnOff()}>
          {m.notification_push_off()}
        </Button>
      )}
      <p className="text-xs text-ink-mute">{m.notification_settings_night()}</p>
      <a
        href={links.accountSecurity(currentLocale())}
        className="inline-flex min-h-11 items-center justify-self-start text-sm text-link hover:underline"
      >
        {m.notification_push_devices()}
      </a>
    </section>
  );
}
