import { call } from "#api/call.ts";
import { isOwnListing } from "#api/posting/listing-writes.ts";
import { isOwnProject } from "#api/posting/project-writes.ts";
import { isOwnResort } from "#api/posting/resort-writes.ts";
import type { SubmittedKind } from "#domain/moderation/moderation.ts";

const OWN = { listings: isOwnListing, resorts: isOwnResort, projects: isOwnProject } as const;

/** Whether the signed-in user has posted it; false if the server does not answer. */
export async function isOwnRecord(kind: SubmittedKind, slug: string): Promise<boolean> {
  const answer = await call(OWN[kind], { id: slug });
  return answer.ok && answer.data.own;
}
