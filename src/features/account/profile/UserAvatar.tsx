import { useState } from "react";
import type { User } from "#domain/account/user.ts";
import { Avatar } from "#ui/picture/Avatar.tsx";
import { userInitial } from "../user-words.ts";

type Props = { user: User; size: "lg" | "xl" };

/** The photo, or the first letter of the name where there is none, or where it cannot be loaded. */
export function UserAvatar({ user, size }: Props) {
  const [lost, setLost] = useState<string | null>(null);
  const image = user.image === lost ? null : user.image;
  return <Avatar size={size} image={image} initial={userInitial(user)} onLost={() => setLost(user.image)} />;
}
