import { sharedRecord } from "#domain/account/account-favourites.ts";
import { isFavourite, withToggled } from "#domain/account/favourites.ts";
import { readersTitle } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { FAVOURITE_STORES } from "#stores/favourites/favourites.ts";
import { toast } from "#stores/toasts.ts";
import { loadFavourites, markOf } from "./load-favourites.ts";

/**
 * Adds what another app shared with the installed site (`share_target` of the manifest) to the favourites, and says what became of it.
 * Throws where the server was not reached: the address stays as it is, so that loading the page again tries once more.
 */
export async function addSharedRecord(shared: URLSearchParams): Promise<void> {
  const record = sharedRecord([...shared.values()], location.origin);
  if (!record) {
    toast({ kind: "bad", title: m.reach_share_none(), text: m.reach_share_none_text() });
    return history.replaceState(history.state, "", location.pathname);
  }
  const { kind, slug } = record;
  const loaded = await loadFavourites(kind, [slug], new AbortController().signal);
  if (!loaded) throw new Error("No answer, and nothing on this device");
  const [item] = loaded.items;
  history.replaceState(history.state, "", location.pathname);
  if (!item) return toast({ kind: "bad", title: m.reach_share_gone() });
  const marks = FAVOURITE_STORES[kind];
  const mark = markOf(kind, item);
  const known = isFavourite(marks.get(), mark);
  if (!known) marks.set(withToggled(marks.get(), mark));
  toast({
    kind: "ok",
    title: known ? m.reach_share_already() : m.reach_share_added(),
    text: readersTitle(item, currentLocale()),
  });
}
