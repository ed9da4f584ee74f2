import type { User } from "#domain/user.ts";

export type PaymentsPanelData = Record<string, never>;
type Props = { initial?: PaymentsPanelData | undefined; viewer: User; now: string };

/** The administrator's payments. */
export function PaymentsPanel(_: Props) {
  return null;
}
