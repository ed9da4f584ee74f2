import { readersTitle } from "#domain/text/text-language.ts";
import { useState } from "react";
import { links } from "#domain/site/links.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import type { VisitHours } from "#domain/booking/visit-slots.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { SelectField } from "#ui/form/SelectField.tsx";
import type { OwnVisit } from "#domain/booking/own-visit.ts";
import { visitHasBegun } from "#domain/booking/visit.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { BrowseButtons } from "#ui/message/BrowseButtons.tsx";
import { Banner } from "#ui/message/Banner.tsx";
import { EmptyState } from "#ui/message/EmptyState.tsx";
import { VisitHoursForm } from "./VisitHoursForm.tsx";
import { VisitRow } from "./VisitRow.tsx";

type VisitListProps = {
  visits: readonly OwnVisit[];
  /** Free times of a listing's week by its slug, where another one can be proposed. */
  slots: Readonly<Record<string, readonly string[]>>;
  /** ISO 8601: when the page was made. */
  now: string;
  answer: FormAnswer | null;
};

/** Visits on both sides: those to come, then those that are over. */
function VisitList({ visits, slots, now: at, answer: given }: VisitListProps) {
  const answer = given?.form === "visit-act" ? given : null;
  const now = new Date(at);
  const [items, setItems] = useState(visits);
  const about = answer?.values["visit"];
  const onChanged = (changed: OwnVisit) =>
    setItems((before) => before.map((visit) => (visit.id === changed.id ? changed : visit)));
  const parts = [
    { title: m.visit_list_ahead(), part: items.filter((visit) => !visitHasBegun(visit, now)) },
    { title: m.visit_list_past(), part: items.filter((visit) => visitHasBegun(visit, now)) },
  ];
  // The row has disappeared, so the list shows the form's result.
  const hasRow = items.some(({ id, acts }) => id === about && acts.length > 0);
  const lost = answer?.problem && !hasRow ? Object.values(problemWords(answer.problem.code)).join(". ") : null;
  return (
    <div id="visit-act" className="grid gap-6">
      {lost && (
        <Banner icon="circle-alert" role="alert">
          {lost}
        </Banner>
      )}
      {items.length === 0 && (
        <EmptyState art="calendar" title={m.visit_list_empty()} text={m.visit_list_empty_text()}>
          <p className="flex flex-wrap justify-center gap-3">
            <BrowseButtons />
          </p>
        </EmptyState>
      )}
      {parts.map(
        ({ title, part }) =>
          part.length > 0 && (
            <section key={title} className="grid gap-3">
              <h2>{title}</h2>
              <ul className="grid gap-3">
                {part.map((visit) => (
                  <VisitRow
                    key={visit.id}
                    {...{ visit, now, onChanged }}
                    slots={slots[visit.slug] ?? []}
                    answer={visit.id === about ? answer : null}
                    freeAnswer={given?.form === "still-free" ? given : null}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}

export type OwnVisitsProps = Omit<VisitListProps, "answer"> & {
  /** Homes that can be offered for visits, and the one whose hours are shown; none without any. */
  offers: readonly { slug: string; title: string; titleBn: string; offered: boolean }[];
  chosen: { slug: string; hours: readonly VisitHours[]; call: string | null } | null;
  answer: FormAnswer | null;
};

/** The visits of an account: what was asked for on both sides, and when its own homes can be seen. */
export function OwnVisits({ visits, slots, now, offers, chosen, answer }: OwnVisitsProps) {
  const locale = currentLocale();
  const titleOf = (home: OwnVisitsProps["offers"][number]): string => {
    const title = readersTitle(home, locale);
    return home.offered ? m.visit_hours_offered({ title }) : title;
  };
  return (
    <div className="grid gap-10">
      <VisitList {...{ visits, slots, now, answer }} />
      <section id="visit-hours" className="grid gap-4 rounded-lg border border-line bg-surface p-5">
        <h2>{m.visit_hours_title()}</h2>
        {chosen ? (
          <>
            <p className="max-w-prose text-sm text-ink-soft">{m.visit_hours_text()}</p>
            {offers.length > 1 && (
              <form
                method="get"
                action={`${links.visits(locale)}#visit-hours`}
                className="grid max-w-xl gap-3 sm:grid-cols-[1fr_auto] sm:items-end"
              >
                <SelectField
                  id="visit-hours-listing"
                  name="slug"
                  label={m.visit_hours_listing()}
                  defaultValue={chosen.slug}
                  options={offers.map((offer) => ({ value: offer.slug, label: titleOf(offer) }))}
                />
                <Button type="submit" kind="outline">
                  {m.visit_hours_show()}
                </Button>
              </form>
            )}
            {offers.length === 1 && offers[0] && <p className="font-semibold">{titleOf(offers[0])}</p>}
            <VisitHoursForm key={chosen.slug} {...chosen} answer={answer?.form === "visit-hours" ? answer : null} />
          </>
        ) : (
          <div className="grid justify-items-start gap-3">
            <p className="font-semibold">{m.visit_hours_no_listing()}</p>
            <p className="text-sm text-ink-soft">{m.visit_hours_no_listing_text()}</p>
            <Button href={links.postProperty(locale)} kind="outline" icon="plus">
              {m.shell_post_property()}
            </Button>
          </div>
        )}
      </section>
    </div>
  );
}
