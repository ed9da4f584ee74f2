import type { User } from "#domain/user.ts";

export type OwnListPanelData = Record<string, never>;
type Props = {
  initial?: OwnListPanelData | undefined;
  viewer: User;
  now: string;
  kind: "listings" | "resorts" | "projects";
};

/** What an owner posted of one kind. */
export function OwnListPanel(_: Props) {
  return null;
}
