import { useRef } from "react";
import { links } from "#domain/site/links.ts";
import { EMPTY_PROJECT_QUERY } from "#domain/project/query.ts";
import { projectListWords } from "#features/project/project-list-head.ts";
import { projectsHref, type ProjectResults } from "#features/project/project-results.ts";
import { foundProjects } from "#features/project/project-words.ts";
import { PROJECT_FORM, ProjectSearchForm } from "#features/project/ProjectSearchForm.tsx";
import { ProjectHead } from "#features/project/ProjectHead.tsx";
import { useProjectSearch } from "#features/project/use-project-search.ts";
import { PlaceField } from "#features/search/location/PlaceField.tsx";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { EmptyState } from "#ui/message/EmptyState.tsx";
import { ResultsSection } from "#ui/list/ResultsSection.tsx";
import { useFormChanges } from "#ui/list/use-form-changes.ts";
import { useResultsShown } from "#ui/list/use-results-shown.ts";
import { inPlace } from "#ui/button/plain-click.ts";
import { DeletableProject } from "../account/DeletableProject.tsx";
import { cardGrid } from "#ui/card/Card.tsx";

/** The list of projects below its breadcrumb: one GET form, which works without a script, and what it found. */
export function ProjectSearch({ results: initial }: { results: ProjectResults }) {
  const locale = currentLocale();
  const root = useRef<HTMLDivElement>(null);
  const search = useProjectSearch(initial, locale);
  const { results, query, status, searchQuery } = search;
  const { page, samples, unknownPlace } = results;
  const heading = useResultsShown(search, projectListWords(results, locale).title);
  useFormChanges(root, PROJECT_FORM, search.searchForm);
  const reason = unknownPlace ? m.project_empty_place({ place: results.query.location }) : m.project_empty_text();
  return (
    <div ref={root}>
      <ProjectHead {...search} />
      <ProjectSearchForm
        search={search}
        place={
          <PlaceField
            id="project-location"
            location={query.location}
            onPick={(location) => searchQuery((asked) => ({ ...asked, location, page: 1 }), "form")}
          />
        }
      />
      <p role="status" className="py-3 text-lg font-semibold md:py-5">
        {status === "late" ? m.project_loading() : status === "failed" ? "" : foundProjects(page.total, locale)}
      </p>
      <ResultsSection
        {...{ search, page, heading }}
        below="header"
        href={(number) => projectsHref(query, locale, { page: number })}
        samples={samples ? m.project_samples() : null}
        failed={m.project_failed_title()}
        skeletons={page.items.length}
      >
        {page.items.length > 0 ? (
          <div className={cardGrid()}>
            {page.items.map((project, index) => (
              <DeletableProject key={project.id} project={project} eager={index === 0} />
            ))}
          </div>
        ) : (
          <EmptyState art="tower" title={m.project_empty()} text={reason} heading="h3">
            <Button
              href={links.projects(locale)}
              kind="outline"
              onClick={inPlace(() => searchQuery(() => EMPTY_PROJECT_QUERY, "page"))}
            >
              {m.project_empty_all()}
            </Button>
          </EmptyState>
        )}
      </ResultsSection>
    </div>
  );
}
