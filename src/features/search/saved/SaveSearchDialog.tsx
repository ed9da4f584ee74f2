import { useEffect, useRef, useState } from "react";
import { call } from "#api/call.ts";
import { getUser } from "#api/account/auth-user.ts";
import { links } from "#domain/site/links.ts";
import type { ListingQuery, SearchedPlace } from "#domain/search/filters.ts";
import { canBeMailed, type User } from "#domain/account/user.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { mayOfferPush, notePushAsked } from "#stores/push-asked.ts";
import { toast } from "#stores/toasts.ts";
import { Dialog } from "#ui/dialog/Dialog.tsx";
import { PushOffer } from "#ui/push/PushOffer.tsx";
import { SaveSearchForm } from "./SaveSearchForm.tsx";

export type SaveSearchDialogProps = {
  query: ListingQuery;
  places: readonly SearchedPlace[];
  /** The form's own page, which leads to the sign-in and back. */
  href: string;
  onClose: () => void;
};

/**
 * The form over its results. Visitors who are not signed in are sent to the form's page, which leads to the sign-in and back; so is
 * everybody if the session cannot be checked.
 */
export function SaveSearchDialog({ query, places, href, onClose }: SaveSearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const [user, setUser] = useState<User>();
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    let isGone = false;
    void call(getUser, {}).then((answer) => {
      if (isGone) return;
      if (answer.ok && answer.data.user) return setUser(answer.data.user);
      onClose();
      location.assign(href);
    });
    return () => {
      isGone = true;
    };
  }, [href, onClose]);
  useEffect(() => {
    if (!user || dialog.current?.open) return;
    dialog.current?.showModal();
    nameField.current?.focus();
    nameField.current?.select();
  }, [user]);
  const onDone = () => {
    if (mayOfferPush()) setOffered(true);
    else dialog.current?.close();
    toast({
      kind: "ok",
      title: m.saved_search_done(),
      text: m.saved_search_done_text(),
      link: { label: m.saved_search_mine(), href: links.account(currentLocale(), "searches") },
    });
  };
  if (!user) return null;
  return (
    <Dialog ref={dialog} id="save-search-dialog" title={m.saved_search_title()} onClose={onClose}>
      {isOffered ? (
        <div className="grid gap-4">
          <p>{m.saved_search_done_text()}</p>
          <PushOffer title={m.notification_push_offer_search()} onShown={notePushAsked} />
        </div>
      ) : (
        <SaveSearchForm {...{ query, places, nameField, onDone }} hasEmail={canBeMailed(user)} answer={null} />
      )}
    </Dialog>
  );
}
