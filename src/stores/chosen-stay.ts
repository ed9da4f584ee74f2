import { atom } from "nanostores";
import type { StayDates } from "#domain/booking/stay.ts";

/** The stay that is chosen on a resort's page; null before both days are there. The inquiry about it names it. */
export const $chosenStay = atom<(StayDates & { guests: number }) | null>(null);
