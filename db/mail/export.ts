import type { Kysely } from "kysely";
import type { ExportedRows } from "../agencies/agent-export.ts";
import type { Database } from "../schema/tables.ts";
import { pushDevicesOf } from "./push-subscriptions.ts";

/** Notifications, their settings, the devices that are told of them (without their keys), and when an SMS went out. */
export async function notificationRows(db: Kysely<Database>, accountId: string): Promise<ExportedRows> {
  const [notifications, notificationSettings, devices, sentSms] = await Promise.all([
    db
      .selectFrom("notifications")
      .select(["kind", "data", "created_at", "read_at", "mailed_at"])
      .where("account_id", "=", accountId)
      .orderBy("created_at")
      .execute(),
    db
      .selectFrom("notification_settings")
      .select(["topic", "mail", "page", "push", "sms"])
      .where("account_id", "=", accountId)
      .execute(),
    pushDevicesOf(db, accountId),
    db.selectFrom("sms_sent").select(["template", "pieces", "begun_at"]).where("account_id", "=", accountId).execute(),
  ]);
  const toldDevices = devices.map(({ id: _, endpoint, ...device }) => ({
    ...device,
    // Which push service it is; the rest of the address would let others send.
    service: endpoint === null ? null : new URL(endpoint).host,
  }));
  return { notifications, notificationSettings, toldDevices, sentSms };
}
