import { readersTitle } from "#domain/text/text-language.ts";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { OwnListAnswer } from "#api/account/account-lists.ts";
import { call } from "#api/call.ts";
import { confirmListing } from "#api/catalogue/listing-freshness.ts";
import { sumCounts } from "#domain/search/capped-count.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { links } from "#domain/site/links.ts";
import type { OwnItem, SubmittedKind } from "#domain/moderation/moderation.ts";
import { EMPTY_OWN_POSTS_QUERY, type OwnPostsQuery, ownPostsParams } from "#domain/owner/posts-query.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { showAccountCount } from "#stores/session/account-counts.ts";
import { toast } from "#stores/toasts.ts";
import { announceDecision } from "#stores/waiting.ts";
import { rowList } from "#ui/list/ListRow.tsx";
import { LoadFailed } from "#ui/list/LoadFailed.tsx";
import { Pager } from "#ui/list/Pager.tsx";
import { useFormChanges } from "#ui/list/use-form-changes.ts";
import { useResultsShown } from "#ui/list/use-results-shown.ts";
import { inPlace } from "#ui/button/plain-click.ts";
import { BulkActs } from "./BulkActs.tsx";
import { type Deletable, sayDeleted } from "./deletion.ts";
import { DeletionDialog } from "./DeletionDialog.tsx";
import { DeletionForm } from "./DeletionForm.tsx";
import { OWN_TABS, ownPostsHref } from "./own-list-address.ts";
import { foundPosts, ownListWords } from "./own-list-words.ts";
import { isTickable } from "./own-state.ts";
import { FEW_POSTS, OWN_LIST_FORM, OwnListHead } from "./OwnListHead.tsx";
import { OwnRow } from "./OwnRow.tsx";
import { useOwnList } from "./use-own-list.ts";
import { Button } from "#ui/button/Button.tsx";
import { EmptyState } from "#ui/message/EmptyState.tsx";

type Props = {
  kind: SubmittedKind;
  query: OwnPostsQuery;
  /** Shows all of them again. */
  onAll: (event: MouseEvent<HTMLAnchorElement>) => void;
};

/** Nothing stands in the list: nothing was posted yet, nothing was sent back, or no title has the searched words. */
function OwnListEmpty({ kind, query, onAll }: Props) {
  const locale = currentLocale();
  const { empty, first, post } = ownListWords(kind, locale);
  if (query.q !== "") {
    return (
      <EmptyState title={m.dashboard_none_found()} heading="h3">
        <Button
          kind="outline"
          href={ownPostsHref(kind, { ...EMPTY_OWN_POSTS_QUERY, state: query.state }, locale)}
          onClick={onAll}
        >
          {m.dashboard_show_all()}
        </Button>
      </EmptyState>
    );
  }
  if (query.state === "needs-changes") return <EmptyState title={m.dashboard_nothing_sent_back()} heading="h3" />;
  return (
    <EmptyState title={empty} text={m.dashboard_empty_text()} art="house" heading="h3">
      <Button icon="plus" href={post}>
        {first}
      </Button>
    </EmptyState>
  );
}

export type OwnListPanelProps = {
  kind: SubmittedKind;
  /** What the address asks for, and the API's answer to it. */
  query: OwnPostsQuery;
  first: OwnListAnswer;
  /** The moment of the page, ISO 8601. */
  now: string;
  /** The administrator's, who sees everybody's. */
  isEverybodys: boolean;
  /** What the address asks to delete, where no script opens the dialog; null: nothing, or nothing of one's own. */
  deleting: Deletable | null;
  /** What became of a form that was sent without a script. */
  answer: FormAnswer | null;
};

const FORMS = { tick: "confirm-listings", confirm: "confirm-own-listing", delete: "ask-delete" };

/**
 * What somebody has posted, of one kind; for the administrator what everybody has posted. What is shown lives in the address, and everything can
 * be read, confirmed and deleted without a script.
 */
export function OwnListPanel({ kind, query: asked, first, now, isEverybodys, deleting, answer }: OwnListPanelProps) {
  const locale = currentLocale();
  const root = useRef<HTMLDivElement>(null);
  const rows = useRef(new Map<string, HTMLLIElement>());
  const [subject, setSubject] = useState<Deletable | null>(null);
  const [hidden, setHidden] = useState<string | null>(null);
  const [confirming, setConfirming] = useState<string | null>(null);
  const search = useOwnList(kind, { first, query: asked, locale });
  const { results, query, status, searchQuery } = search;
  const heading = useResultsShown<HTMLParagraphElement>(search, m.account_title());
  useFormChanges(root, OWN_LIST_FORM, search.searchForm);
  const { pending, approved, hidden: unconfirmed } = results.counts;
  useEffect(
    () => showAccountCount(OWN_TABS[kind], sumCounts(pending, approved, unconfirmed)),
    [kind, pending, approved, unconfirmed],
  );
  const list = ownPostsHref(kind, query, locale);
  const items = results.items.filter(({ id }) => id !== hidden);
  const hasTicks = kind === "listings" && !isEverybodys && (results.due > 0 || items.some(isTickable));
  const [ticked, setTicked] = useState<readonly string[]>([]);

  const onConfirm = async ({ id }: OwnItem) => {
    setConfirming(id);
    const sent = await call(confirmListing, { id });
    setConfirming(null);
    if (!sent.ok) return toast({ kind: "bad", ...problemWords(sent.problem.code) });
    toast({ kind: "ok", title: m.dashboard_confirmed_now(), text: m.dashboard_confirmed_now_text() });
    announceDecision();
  };
  /** The button that was pressed is gone with its row: the next one takes the focus. */
  const onDeleted = ({ id }: Deletable) => {
    sayDeleted(kind);
    const index = results.items.findIndex((item) => item.id === id);
    const next = results.items[index + 1] ?? results.items[index - 1];
    ((next && rows.current.get(next.id)) ?? heading.current)?.focus();
  };

  return (
    <div ref={root} className="grid gap-4">
      {deleting && (
        <DeletionForm
          subject={deleting}
          list={list}
          tab={OWN_TABS[kind]}
          answer={answer?.form === "delete-post" ? answer : null}
        />
      )}
      <OwnListHead
        {...{ kind, query, isEverybodys }}
        counts={results.counts}
        onShelf={(state) => searchQuery((before) => ({ ...before, state, page: 1 }), "form")}
        onSearch={search.searchForm}
      />
      <p
        ref={heading}
        tabIndex={-1}
        role="status"
        className={`scroll-mt-20 text-sm text-ink-soft ${results.found.count <= FEW_POSTS ? "max-sm:sr-only" : ""}`}
      >
        {status === "late" ? m.account_loading() : status === "failed" ? "" : foundPosts(results.found, locale)}
      </p>
      {status === "failed" ? (
        <LoadFailed title={m.dashboard_failed()} onTryAgain={search.tryAgain} />
      ) : (
        <div aria-busy={status !== "shown"}>
          {items.length > 0 ? (
            <ul className={rowList}>
              {items.map((item) => (
                <OwnRow
                  key={item.id}
                  ref={(row) => {
                    if (row) rows.current.set(item.id, row);
                    else rows.current.delete(item.id);
                  }}
                  item={item}
                  tickForm={hasTicks ? FORMS.tick : null}
                  ticked={ticked.includes(item.id)}
                  onTick={(on) =>
                    setTicked((before) => [...before.filter((id) => id !== item.id), ...(on ? [item.id] : [])])
                  }
                  now={Date.parse(now)}
                  forms={FORMS}
                  confirming={confirming}
                  onConfirm={(one) => void onConfirm(one)}
                  onDelete={({ id }) => setSubject({ kind, id, title: readersTitle(item, locale) })}
                />
              ))}
            </ul>
          ) : (
            <OwnListEmpty
              {...{ kind, query }}
              onAll={inPlace(() => searchQuery(() => ({ ...EMPTY_OWN_POSTS_QUERY, state: query.state }), "link"))}
            />
          )}
          <Pager
            {...results.page}
            href={(page) => ownPostsHref(kind, { ...query, page }, locale)}
            onFollow={(page, event) => inPlace(() => searchQuery((before) => ({ ...before, page }), "page"))(event)}
          />
        </div>
      )}
      {hasTicks && (
        <BulkActs
          id={FORMS.tick}
          list={list}
          due={results.due}
          ticked={items.filter((item) => isTickable(item) && ticked.includes(item.id))}
          onTicked={setTicked}
        />
      )}
      {/* What the buttons of the rows send without a script. */}
      <form id={FORMS.confirm} method="post" action={confirmListing.path} hidden>
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="next" value={list} />
      </form>
      <form id={FORMS.delete} method="get" action={links.account(locale)} hidden>
        <input type="hidden" name="tab" value={OWN_TABS[kind]} />
        {ownPostsParams(query).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
      {subject && (
        <DeletionDialog
          subject={subject}
          onHide={(isHidden) => setHidden(isHidden ? subject.id : null)}
          onDeleted={() => onDeleted(subject)}
          onClose={() => setSubject(null)}
        />
      )}
    </div>
  );
}
