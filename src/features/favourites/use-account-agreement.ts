import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { $favouritesKept } from "#stores/favourites/favourites-kept.ts";
import { $session } from "#stores/session/session.ts";

/**
 * Where somebody is signed in, an open shortlist asks at once what the account has, not only when the page has nothing else to do.
 * @returns whether changes of this device have not reached the account yet
 */
export function useAccountAgreement(): boolean {
  const session = useStore($session, { ssr: () => undefined });
  const signedIn = session !== undefined;
  useEffect(() => {
    if (!signedIn) return;
    // Without a connection the list of this device stands, and the session's own synchronisation tries again.
    import("#stores/favourites/favourite-sync.ts")
      .then(({ agreeWithAccount }) => agreeWithAccount(true))
      .catch(() => undefined);
  }, [signedIn]);
  return useStore($favouritesKept, { ssr: "initial" }) === "waiting";
}
