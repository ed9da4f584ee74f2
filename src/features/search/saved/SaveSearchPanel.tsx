import { useEffect, useRef, useState, type ComponentProps } from "react";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { BrowseButtons } from "#ui/message/BrowseButtons.tsx";
import { Button } from "#ui/button/Button.tsx";
import { EmptyState } from "#ui/message/EmptyState.tsx";
import { SaveSearchForm } from "./SaveSearchForm.tsx";

type Props = Omit<ComponentProps<typeof SaveSearchForm>, "nameField" | "onDone">;

/** The form on a page of its own, and in its place what became of it. */
export function SaveSearchPanel(props: Props) {
  const [isDone, setDone] = useState(props.answer?.done ?? false);
  if (isDone) return <SearchSaved />;
  return (
    <div className="grid gap-4">
      <h1>{m.saved_search_title()}</h1>
      <p className="-mt-3 text-ink-soft">{m.saved_search_lead()}</p>
      <section className="rounded-lg border border-line bg-surface p-5">
        <SaveSearchForm {...props} onDone={() => setDone(true)} />
      </section>
    </div>
  );
}

function SearchSaved() {
  const locale = currentLocale();
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div ref={message} tabIndex={-1}>
      <EmptyState heading="h1" art="done" title={m.saved_search_done()} text={m.saved_search_done_text()}>
        <p className="flex flex-wrap justify-center gap-3">
          <Button href={links.account(locale, "searches")} icon="bell">
            {m.saved_search_mine()}
          </Button>
          <BrowseButtons beside />
        </p>
      </EmptyState>
    </div>
  );
}
