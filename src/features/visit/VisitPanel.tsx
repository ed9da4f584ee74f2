import { useEffect, useRef, useState, type MouseEvent } from "react";
import { getUser } from "#api/account/auth-user.ts";
import { call } from "#api/call.ts";
import { getVisitOffer } from "#api/booking/visits.ts";
import { links } from "#domain/site/links.ts";
import { formatPhone } from "#domain/account/phone.ts";
import { type VisitHours, stretchesOf, WEEK } from "#domain/booking/visit-slots.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { isPlainClick } from "#ui/button/plain-click.ts";
import { mayOfferPush, notePushAsked } from "#stores/push-asked.ts";
import { PushOffer } from "#ui/push/PushOffer.tsx";
import { panel as panelClass } from "#ui/record/record-classes.tsx";
import { hoursText, weekdayName } from "#i18n/visit-words.ts";
import { VisitForm, type VisitFormProps } from "./VisitForm.tsx";

/** When in a week a home can be visited: a line for each day that has hours. */
function WeekHours({ hours }: { hours: readonly VisitHours[] }) {
  const locale = currentLocale();
  const days = WEEK.flatMap((day) => hours.find((each) => each.day === day && stretchesOf(each).length > 0) ?? []);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      {days.map((each) => (
        <div key={each.day} className="contents">
          <dt className="text-ink-soft">{weekdayName(each.day)}</dt>
          <dd className="text-end">{hoursText(each, locale)}</dd>
        </div>
      ))}
    </dl>
  );
}

type Props = { slug: string; hours: readonly VisitHours[] };
type Shown =
  | { step: "hours" | "loading" }
  | { step: "asked"; isOffered: boolean }
  | ({ step: "form" } & Pick<VisitFormProps, "slots" | "video" | "now" | "phone">);

/**
 * The visit of a home, beside it: its owner's hours if there are any, and a link to the form, which opens in place for whoever is signed in. The listing's page is
 * the same for everybody and kept for an hour, so free times are asked for when somebody wants one.
 */
export function VisitPanel({ slug, hours }: Props) {
  const locale = currentLocale();
  const panel = useRef<HTMLElement>(null);
  const [shown, setShown] = useState<Shown>({ step: "hours" });
  const { step } = shown;
  useEffect(() => {
    // What the pressed button stood in has changed: the reader goes on there.
    if (step === "form" || step === "asked") panel.current?.focus();
  }, [step]);
  const href = links.visit(slug, locale);
  const open = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (step === "loading") return;
    setShown({ step: "loading" });
    const [who, offer] = await Promise.all([call(getUser, {}), call(getVisitOffer, { slug })]);
    const user = who.ok ? who.data.user : null;
    // The page of the form leads to the sign-in and back, and says what else is the matter.
    if (!user || !offer.ok) {
      setShown({ step: "hours" });
      return location.assign(href);
    }
    const phone = user.contactPhone ?? user.phone;
    const { slots, video } = offer.data;
    const now = new Date().toISOString();
    setShown({ step: "form", slots, video, now, phone: phone ? formatPhone(phone, "en") : "" });
  };
  return (
    <section ref={panel} tabIndex={-1} className={panelClass} aria-label={m.visit_panel_title()}>
      <h2>{shown.step === "asked" ? m.visit_asked() : m.visit_panel_title()}</h2>
      {shown.step === "asked" ? (
        <>
          <p className="text-sm text-ink-soft">{m.visit_asked_text()}</p>
          <Button href={links.visits(locale)} kind="outline" icon="calendar-days" block>
            {m.visit_mine()}
          </Button>
          {shown.isOffered && <PushOffer title={m.notification_push_offer()} onShown={notePushAsked} />}
        </>
      ) : shown.step === "form" ? (
        <VisitForm slug={slug} {...shown} onDone={() => setShown({ step: "asked", isOffered: mayOfferPush() })} />
      ) : (
        <>
          <p className="text-sm text-ink-soft">{hours.length > 0 ? m.visit_panel_text() : m.visit_panel_free()}</p>
          {hours.length > 0 && <WeekHours hours={hours} />}
          <Button
            href={href}
            rel="nofollow"
            data-acts-here=""
            icon="calendar-days"
            block
            busy={step === "loading"}
            onClick={(event) => void open(event)}
          >
            {hours.length > 0 ? m.visit_choose() : m.visit_ask()}
          </Button>
        </>
      )}
    </section>
  );
}
