import { setNotificationSettings, settingFields } from "#api/account/notifications.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import {
  MAIL_PACES,
  NOTIFICATION_TOPICS,
  PACES_OF,
  PUSH_PACES_OF,
  type SettingsByTopic,
  type NotificationTopic,
} from "#domain/account/notification.ts";
import { SMS_TOPICS } from "#domain/account/sms-news.ts";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { toast } from "#stores/toasts.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { Button } from "#ui/button/Button.tsx";
import { fieldLook } from "#ui/form/FieldFrame.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { PushSwitch } from "./PushSwitch.tsx";
import { PACE_NAMES, PUSH_PACE_NAMES, TOPICS } from "./topic-words.ts";

export type NotificationSettingsProps = {
  settings: SettingsByTopic;
  /** Whether a mail reaches the account at all. */
  hasMail: boolean;
  /** Whether an SMS does. */
  hasPhone: boolean;
  answer: FormAnswer | null;
};

const COLUMNS = "sm:grid-cols-[1fr_10.5rem_10.5rem_4rem_4rem]";

/** The boxes that can be refused, with their names. */
const SMS_FIELDS = () =>
  Object.fromEntries(
    SMS_TOPICS.map((topic) => {
      const { sms } = settingFields(topic);
      return [sms, { id: sms, label: m.notification_settings_sms_of({ topic: TOPICS[topic].name() }) }];
    }),
  );

/** How somebody wants to be told, topic by topic: one form, saved as a whole. */
export function NotificationSettings({ settings, hasMail, hasPhone, answer }: NotificationSettingsProps) {
  const locale = currentLocale();
  const { form, busy, problem, summary, focusField } = useForm(setNotificationSettings, {
    answer,
    onDone: () => toast({ kind: "ok", title: m.notification_settings_saved() }),
  });
  // What was refused without a script comes back as it was chosen.
  const kept = answer?.problem ? answer.values : null;
  return (
    <>
      <PushSwitch />
      <section className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6" id="notification-settings">
        <h2 className="text-xl">{m.notification_settings_title()}</h2>
        <p className="max-w-prose text-sm text-ink-soft">{m.notification_settings_text()}</p>
        <p className="max-w-prose text-sm text-ink-soft">{m.notification_settings_sms_text()}</p>
        {!hasMail && <Banner icon="mail">{m.notification_settings_no_mail()}</Banner>}
        {!hasPhone && (
          <Banner icon="phone">
            {m.notification_settings_no_phone()}{" "}
            <a href={links.accountSecurity(locale)} className="font-semibold underline">
              {m.notification_settings_add_phone()}
            </a>
          </Banner>
        )}
        {answer?.done && (
          <Banner kind="ok" icon="circle-check" role="status">
            {m.notification_settings_saved()}
          </Banner>
        )}
        <form {...form} className="grid gap-4">
          <FormProblem ref={summary} problem={problem} fields={SMS_FIELDS()} onChoose={focusField} />
          <input type="hidden" name="_method" value="PUT" />
          <input type="hidden" name="locale" value={locale} />
          <div aria-hidden="true" className={`hidden gap-3 text-xs text-ink-mute sm:grid ${COLUMNS}`}>
            <span>{m.notification_settings_subject()}</span>
            <span>{m.notification_settings_mail()}</span>
            <span>{m.notification_settings_push()}</span>
            <span className="text-center">{m.notification_settings_page()}</span>
            <span className="text-center">{m.notification_settings_sms()}</span>
          </div>
          <div className="grid">
            {NOTIFICATION_TOPICS.map((topic) => {
              const { mail, page, push, sms } = settingFields(topic);
              const chosen = kept
                ? { mail: kept[mail], page: kept[page] === "on", push: kept[push], sms: kept[sms] === "on" }
                : settings[topic];
              return <TopicRow key={topic} topic={topic} hasPhone={hasPhone} {...chosen} />;
            })}
          </div>
          <p className="text-xs text-ink-mute">{m.notification_settings_digest()}</p>
          <Button type="submit" busy={busy} className="justify-self-start">
            {m.notification_settings_save()}
          </Button>
        </form>
      </section>
    </>
  );
}

type PaceProps<Pace extends string> = {
  /** What it is about, for whoever does not see the column's head. */
  label: string;
  /** The column's head, which phones show above it. */
  head: string;
  name: string;
  paces: readonly Pace[];
  names: Record<Pace, () => string>;
  chosen: string | undefined;
  /** What is said where there is nothing to choose. */
  fixed: string;
};

function PaceChoice<Pace extends string>({ label, head, name, paces, names, chosen, fixed }: PaceProps<Pace>) {
  return (
    <div className="grid min-w-0 gap-1">
      <span aria-hidden="true" className="text-xs text-ink-mute sm:hidden">
        {head}
      </span>
      {paces.length > 1 ? (
        <select name={name} defaultValue={chosen} aria-label={label} className={fieldLook({ kind: "select" })}>
          {paces.map((pace) => (
            <option key={pace} value={pace}>
              {names[pace]()}
            </option>
          ))}
        </select>
      ) : (
        <span className="flex min-h-11 items-center gap-2 text-sm text-ink-soft">
          <Icon name="lock" size="sm" />
          {fixed}
        </span>
      )}
    </div>
  );
}

type TickProps = { label: string; head: string; name: string; ticked: boolean; disabled?: boolean };

function Tick({ label, head, name, ticked, disabled = false }: TickProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm has-disabled:cursor-default sm:justify-center">
      <input
        id={name}
        type="checkbox"
        name={name}
        defaultChecked={ticked}
        disabled={disabled}
        aria-label={label}
        className="m-0 size-5.5 flex-none accent-primary"
      />
      <span aria-hidden="true" className="sm:hidden">
        {head}
      </span>
    </label>
  );
}

type RowProps = {
  topic: NotificationTopic;
  hasPhone: boolean;
  mail: string | undefined;
  page: boolean;
  push: string | undefined;
  sms: boolean;
};

function TopicRow({ topic, hasPhone, mail, page, push, sms }: RowProps) {
  const fields = settingFields(topic);
  const { icon, name } = TOPICS[topic];
  return (
    <fieldset className={`grid grid-cols-2 items-center gap-x-3 gap-y-2 border-t border-line py-3 ${COLUMNS}`}>
      <legend className="sr-only">{name()}</legend>
      <span aria-hidden="true" className="col-span-full flex items-center gap-2.5 text-sm font-semibold sm:col-span-1">
        <span className="text-primary">
          <Icon name={icon} />
        </span>
        {name()}
      </span>
      <PaceChoice
        label={m.notification_settings_mail_of({ topic: name() })}
        head={m.notification_settings_mail()}
        name={fields.mail}
        paces={MAIL_PACES.filter((pace) => PACES_OF[topic].includes(pace))}
        names={PACE_NAMES}
        chosen={mail}
        fixed={m.notification_settings_always()}
      />
      <PaceChoice
        label={m.notification_settings_push_of({ topic: name() })}
        head={m.notification_settings_push()}
        name={fields.push}
        paces={PUSH_PACES_OF[topic]}
        names={PUSH_PACE_NAMES}
        chosen={push}
        fixed={m.notification_settings_push_never()}
      />
      <Tick
        label={m.notification_settings_page_of({ topic: name() })}
        head={m.notification_settings_page()}
        name={fields.page}
        ticked={page}
      />
      {SMS_TOPICS.includes(topic) && (
        <Tick
          label={m.notification_settings_sms_of({ topic: name() })}
          head={m.notification_settings_sms()}
          name={fields.sms}
          ticked={sms && hasPhone}
          disabled={!hasPhone}
        />
      )}
    </fieldset>
  );
}
