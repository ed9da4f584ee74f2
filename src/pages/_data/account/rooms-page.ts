import type { AstroGlobal } from "astro";
import { db } from "#db/client.ts";
import { storedPost } from "#db/posts/stored-post.ts";
import { may } from "#domain/account/permissions.ts";
import { addDays, dayInDhaka, isDay } from "#domain/booking/stay.ts";
import { STAY_DAYS_AHEAD_MAX } from "#domain/limits.ts";
import { roomsOfOwner } from "#server/bookings/own-rooms.ts";
import type { RoomsScreenProps } from "#features/rooms/RoomsScreen.tsx";
import { orUnreachable } from "../or-unreachable.ts";
import { sessionPage, signedInAccount } from "../session-page.ts";

type RoomsPageData = { kind: "found"; rooms: RoomsScreenProps } | { kind: "signed-out" | "missing" | "unreachable" };

/** The rooms of a resort of whoever is signed in; of anybody else's there are none. It is one person's page of the moment and stored nowhere. */
export async function roomsPage(astro: AstroGlobal): Promise<RoomsPageData> {
  const { answer } = sessionPage(astro);
  const now = new Date();
  const today = dayInDhaka(now);
  const asked = astro.url.searchParams.get("from") ?? "";
  const isShown = isDay(asked) && asked >= today && asked <= addDays(today, STAY_DAYS_AHEAD_MAX);
  return orUnreachable(astro, "the rooms of a resort", async () => {
    const account = await signedInAccount(astro);
    if (!account) return { kind: "signed-out" };
    const post = await storedPost(db, "resorts", (astro.params["id"] ?? "").toLowerCase());
    // As its owner or of its agency: the administrator has no calendars of others.
    const person = { id: account.id, role: "buyer" as const, agency: account.agency };
    const rooms = post && may.edit(person, post) ? await roomsOfOwner(post.id, now) : null;
    if (!rooms) return { kind: "missing" };
    return { kind: "found", rooms: { rooms, from: isShown ? asked : today, today, answer } };
  });
}
