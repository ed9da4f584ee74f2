import { useStore } from "@nanostores/react";
import type { User } from "#domain/account/user.ts";
import { $changedUser } from "#stores/session/account-user.ts";

/** The account as it is now. `first`: as the page came with it. */
export const useUser = (first: User): User => useStore($changedUser, { ssr: () => null }) ?? first;
