import { call } from "#api/call.ts";
import { saveSearch } from "#api/saved-searches.ts";
import { links } from "#domain/links.ts";
import { localisedPath } from "#domain/locale.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { readAnswer } from "#ui/list-answer.ts";
import { liveForm, missing } from "#ui/live-form.ts";
import { openModal } from "#ui/modal.ts";
import { toast } from "#stores/toasts.ts";

/**
 * Opens the form of the page at `href` in a dialog over the results. Whoever is not signed in is led to that page, which asks for it and
 * comes back; so is everybody when the form cannot be had.
 */
export async function openSaveSearch(href: string): Promise<void> {
  const locale = currentLocale();
  const address = localisedPath("/partials/save-search", locale) + new URL(href).search;
  const answer = await fetch(address)
    .then((response) => response.text())
    .then((html) => readAnswer(html, address))
    .catch(() => null);
  const form = answer?.querySelector("form");
  if (!form) return location.assign(href);
  const content = document.adoptNode(form);
  const dialog = openModal(m.saved_search_title(), content);
  liveForm(content, {
    check: (values) => missing(values, "name"),
    // The server reads every value again: what the form holds is text.
    send: (values) => call(saveSearch, values as unknown as Parameters<typeof call<typeof saveSearch>>[1]),
    done: () => {
      dialog.close();
      toast({
        kind: "ok",
        title: m.saved_search_done(),
        text: m.saved_search_done_text(),
        link: { label: m.saved_search_mine(), href: links.savedSearches(locale) },
      });
    },
  });
  content.querySelector<HTMLInputElement>('[name="name"]')?.select();
}
