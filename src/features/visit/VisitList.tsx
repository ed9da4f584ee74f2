import { useState } from "react";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { hasBegun, type OwnVisit } from "#domain/booking/visit.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { BrowseButtons } from "#ui/message/BrowseButtons.tsx";
import { Banner } from "#ui/message/Banner.tsx";
import { EmptyState } from "#ui/message/EmptyState.tsx";
import { VisitRow } from "./VisitRow.tsx";

export type VisitListProps = {
  visits: readonly OwnVisit[];
  /** Free times of a listing by its slug, where its owner can propose one. */
  slots: Readonly<Record<string, readonly string[]>>;
  /** ISO 8601: when the page was made. */
  now: string;
  answer: FormAnswer | null;
};

/** Visits on both sides: those to come, then those that are over. */
export function VisitList({ visits, slots, now: at, answer }: VisitListProps) {
  const now = new Date(at);
  const [items, setItems] = useState(visits);
  const about = answer?.values["visit"];
  const onChanged = (changed: OwnVisit) =>
    setItems((before) => before.map((visit) => (visit.id === changed.id ? changed : visit)));
  const parts = [
    { title: m.visit_list_ahead(), part: items.filter((visit) => !hasBegun(visit, now)) },
    { title: m.visit_list_past(), part: items.filter((visit) => hasBegun(visit, now)) },
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
                  />
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}
