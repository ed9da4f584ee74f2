import { PaymentsPanel, type PaymentsPanelProps } from "#features/booking/payment/PaymentsPanel.tsx";

/** The administrator's tab of payments. */
export default function PaymentsPanelIsland(props: PaymentsPanelProps) {
  return <PaymentsPanel {...props} />;
}
