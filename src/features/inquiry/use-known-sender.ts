import { useStore } from "@nanostores/react";
import { $session } from "#stores/session/session.ts";

/** What is known of whoever is signed in, so that they need not type it. As a field's default it never replaces what was typed. */
export function useKnownSender(): Partial<Record<string, string>> {
  const session = useStore($session, { ssr: () => undefined });
  if (!session) return {};
  return { name: session.name, [session.email.includes("@") ? "email" : "phone"]: session.email };
}
