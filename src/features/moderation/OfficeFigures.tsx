import type { User } from "#domain/user.ts";

export type OfficeFiguresData = Record<string, never>;
type Props = { initial?: OfficeFiguresData | undefined; viewer: User; now: string };

/** The administrator's numbers, above the tabs. */
export function OfficeFigures(_: Props) {
  return null;
}
