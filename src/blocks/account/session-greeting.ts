import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import type { Greeting } from "#stores/session/session-greeting.ts";
import { tabStorage } from "#stores/storage.ts";
import { toast, type Toast } from "#stores/toasts.ts";

/** Milliseconds for what is more than a word. */
const TO_BE_READ = 8_000;

/** Where what was posted is found until it is approved. */
const toPosts = () => ({ label: m.posting_see_it(), href: links.account(currentLocale()) });

const greetings: Record<Greeting, () => Omit<Toast, "kind">> = {
  welcome: () => ({ title: m.session_welcome() }),
  confirmed: () => ({ title: m.session_confirmed(), text: m.session_confirmed_text(), lasts: TO_BE_READ }),
  "signed-out": () => ({ title: m.shell_signed_out() }),
  "property-posted": () => ({
    title: m.post_property_done(),
    text: m.post_property_done_text(),
    lasts: TO_BE_READ,
  }),
  "resort-posted": () => ({ title: m.post_resort_done(), link: toPosts(), lasts: TO_BE_READ }),
  "project-posted": () => ({
    title: m.post_project_done(),
    text: m.post_project_done_text(),
    link: toPosts(),
    lasts: TO_BE_READ,
  }),
  "post-saved": () => ({ title: m.posting_edit_saved() }),
  "post-pending": () => ({ title: m.posting_edit_saved(), text: m.posting_edit_pending(), lasts: TO_BE_READ }),
  "deleted-listings": () => ({ title: m.moderation_gone_listing(), text: m.moderation_gone_listing_text() }),
  "deleted-resorts": () => ({ title: m.moderation_gone_resort(), text: m.moderation_gone_resort_text() }),
  "deleted-projects": () => ({ title: m.moderation_gone_project(), text: m.moderation_gone_project_text() }),
};

/** Says what was left for this page under `key`, once. */
export function greet(key: string): void {
  const greeting = tabStorage.get(key) ?? "";
  tabStorage.remove(key);
  if (Object.hasOwn(greetings, greeting)) toast({ kind: "ok", ...greetings[greeting as Greeting]() });
}
