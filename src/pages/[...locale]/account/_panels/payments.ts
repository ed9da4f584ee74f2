import type { User } from "#domain/user.ts";
import type { PaymentsPanelData } from "#features/booking/PaymentsPanel.tsx";

/** What the panel shows first, read for whoever is signed in. */
export const paymentsPanel = (_viewer: User, _search: URLSearchParams, _now: Date): Promise<PaymentsPanelData> =>
  Promise.resolve({});
