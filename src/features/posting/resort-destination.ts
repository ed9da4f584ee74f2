import type { Destination } from "#domain/destination.ts";

/** A destination with the slug of its district, as the form fills it in. */
export type ResortDestination = Destination & { district: string };
