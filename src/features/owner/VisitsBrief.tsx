import type { OwnVisit } from "#domain/booking/own-visit.ts";
import { links } from "#domain/site/links.ts";
import { readersName, readersTitle } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { visitTime } from "#i18n/visit-words.ts";
import { Written } from "#ui/text/Written.tsx";
import { Brief, BriefLine } from "./Brief.tsx";

/** The next visits on both sides. `visits` null: they could not be had. What waits for the reader's answer is marked. */
export function VisitsBrief({ visits }: { visits: readonly OwnVisit[] | null }) {
  const locale = currentLocale();
  const more = { href: links.visits(locale), words: m.owner_visits_all() };
  return (
    <Brief
      id="home-visits"
      title={m.owner_visits()}
      more={more}
      none={visits ? m.owner_visits_none() : m.dashboard_failed()}
    >
      {visits?.map((visit) => {
        const isAgreed = visit.state === "confirmed";
        return (
          <BriefLine
            key={visit.id}
            icon={isAgreed ? "calendar-check" : "calendar-clock"}
            href={links.visitOf(visit.id, locale)}
            title={visitTime(visit.startsAt, locale)}
            isNew={visit.acts.includes("confirm")}
            aside={isAgreed ? m.visit_state_confirmed() : null}
          >
            <span className="line-clamp-1">
              {visit.other && (
                <>
                  <Written text={readersName(visit.other, locale)} />
                  {" · "}
                </>
              )}
              <Written text={readersTitle(visit, locale)} />
            </span>
          </BriefLine>
        );
      })}
    </Brief>
  );
}
