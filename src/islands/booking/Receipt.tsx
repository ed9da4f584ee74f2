import { Receipt, type ReceiptProps } from "#features/booking/receipt/Receipt.tsx";

/** `/receipt/{token}`: a booking, updated while it is open. */
export default function ReceiptIsland(props: ReceiptProps) {
  return <Receipt {...props} />;
}
