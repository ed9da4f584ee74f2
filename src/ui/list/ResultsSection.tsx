import type { ReactNode, RefObject } from "react";
import { m } from "#i18n/messages.ts";
import { inPlace } from "../button/plain-click.ts";
import { Banner } from "../message/Banner.tsx";
import { CardSkeletons } from "./CardSkeletons.tsx";
import { LoadFailed } from "./LoadFailed.tsx";
import { Pager } from "./Pager.tsx";
import type { Reason, SearchStatus } from "./use-list-search.ts";

type Props<Query> = {
  search: {
    status: SearchStatus;
    searchQuery: (update: (query: Query) => Query, reason: Exclude<Reason, "history">) => void;
    tryAgain: () => void;
  };
  /** `previous`, `next`: where the pages beside this one begin. */
  page: { page: number; pageCount: number; previous?: string; next?: string };
  /** The address of another page of the same search; `from`: where it begins, if that is known. */
  href: (page: number, from: string) => string;
  /** From `useResultsShown`. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** So much is fixed above the list that a jump to its heading has to leave room: the header, or the form below it as well. */
  below: "header" | "form";
  /** Said above the cards when they are samples; null when they are what is listed. */
  samples: string | null;
  failed: string;
  /** How many empty cards stand while an answer takes its time. */
  skeletons: number;
  className?: string;
  /** The cards, or why there are none. */
  children: ReactNode;
};

const SCROLL_MARGIN = { header: "scroll-mt-20", form: "scroll-mt-48 lg:scroll-mt-40" };

/** The results of a search under their heading, with links to pages; or that they are loading or failed. */
export function ResultsSection<Query extends { page: number }>({
  search: { status, searchQuery, tryAgain },
  page: { page, pageCount, previous = "", next = "" },
  href,
  heading,
  below,
  samples,
  failed,
  skeletons,
  className,
  children,
}: Props<Query>) {
  const isLoading = status === "loading" || status === "late";
  const startOf = (number: number) => (number === page - 1 ? previous : number === page + 1 ? next : "");
  const turnTo = (number: number) =>
    searchQuery((asked) => ({ ...asked, page: number, from: startOf(number) }), "page");
  return (
    <section aria-labelledby="results-title" aria-busy={isLoading} className={className}>
      <h2 ref={heading} id="results-title" tabIndex={-1} className={`sr-only ${SCROLL_MARGIN[below]}`}>
        {m.search_results()}
      </h2>
      {samples && (
        <div className="mb-4">
          <Banner icon="info" role="status">
            {samples}
          </Banner>
        </div>
      )}
      {status === "failed" && <LoadFailed title={failed} onTryAgain={tryAgain} />}
      {status === "late" && <CardSkeletons count={skeletons} />}
      {(status === "shown" || status === "loading") && children}
      <Pager
        page={page}
        pageCount={pageCount}
        href={(number) => href(number, startOf(number))}
        onFollow={(number, event) => inPlace(() => turnTo(number))(event)}
      />
    </section>
  );
}
