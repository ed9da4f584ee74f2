import { PaymentsPanel, type PaymentsPanelProps } from "#features/booking/PaymentsPanel.tsx";

/** The administrator's tab of payments. */
export default function PaymentsPanelIsland(props: PaymentsPanelProps) {
  return <PaymentsPanel {...props} />;
}
