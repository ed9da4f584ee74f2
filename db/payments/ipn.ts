import { sql, type Kysely } from "kysely";
import type { Database } from "../schema/tables.ts";
import { uuidv7 } from "../uuidv7.ts";

export type IpnMessage = {
  messageId: string;
  trxId: string | null;
  invoice: string | null;
  amountPaisa: number | null;
  paymentId: string | null;
  now: Date;
};

/** Keeps a message of the provider. @returns false if it, or another about the same transaction, came before */
export async function storeIpn(db: Kysely<Database>, message: IpnMessage): Promise<boolean> {
  const { rows } = await sql`
    insert into ipn_messages (id, message_id, trx_id, invoice, amount_paisa, payment_id, received_at)
    values (${uuidv7(message.now.getTime())}::uuid, ${message.messageId}, ${message.trxId}, ${message.invoice}, ${message.amountPaisa},
      ${message.paymentId}::uuid, ${message.now})
    on conflict do nothing returning id
  `.execute(db);
  return rows.length === 1;
}
