import { useStore } from "@nanostores/react";
import { $session } from "#stores/session/session.ts";

/** The known data of the signed-in user, to fill in the form. As defaults they never replace typed text. */
export function useKnownSender(): Partial<Record<string, string>> {
  const session = useStore($session, { ssr: () => undefined });
  if (!session) return {};
  return { name: session.name, [session.email.includes("@") ? "email" : "phone"]: session.email };
}
