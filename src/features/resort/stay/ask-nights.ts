import { call } from "#api/call.ts";
import { getAvailability } from "#api/catalogue/resorts.ts";
import type { TakenNight } from "#domain/resort/rooms.ts";

/** What is taken of a resort's rooms between two days; null where no answer is to be had. */
export async function askNights(asked: { slug: string; from: string; to: string }): Promise<TakenNight[] | null> {
  const answer = await call(getAvailability, asked);
  return answer.ok ? answer.data.nights : null;
}
