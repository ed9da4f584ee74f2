import { atom } from "nanostores";
import type { StayDates } from "#domain/booking/stay.ts";

/** The stay that is chosen on a resort's page; null before both days are there. The inquiry about it names it. */
export const $chosenStay = atom<(StayDates & { guests: number; breakfast: boolean }) | null>(null);

/** The room that was chosen on it, and how many; null while what the page came with counts. */
export const $chosenRoom = atom<{ room: string | null; units: number } | null>(null);
