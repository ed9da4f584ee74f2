import { NotificationList, type NotificationListProps } from "#features/notification/NotificationList.tsx";
import { NotificationSettings, type NotificationSettingsProps } from "#features/notification/NotificationSettings.tsx";

type Props = { view: "list"; data: NotificationListProps } | { view: "settings"; data: NotificationSettingsProps };

/** `/account/notifications`: the reader's notifications, or their settings. */
export default function NotificationsIsland(props: Props) {
  return props.view === "list" ? <NotificationList {...props.data} /> : <NotificationSettings {...props.data} />;
}
