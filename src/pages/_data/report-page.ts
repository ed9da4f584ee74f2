import type { AstroGlobal } from "astro";
import { db } from "#db/client.ts";
import { reportTarget, type ReportTarget } from "#db/moderation/reports.ts";
import { SUBMITTED_KINDS, type SubmittedKind } from "#domain/moderation/moderation.ts";

/** What an address asks to report: `?kind=` and `?slug=`. null: nothing public; undefined: nobody knows. Sets the status. */
export async function reportPage(
  astro: AstroGlobal,
): Promise<{ kind: SubmittedKind; target: ReportTarget | null | undefined }> {
  const { searchParams } = astro.url;
  const kind = SUBMITTED_KINDS.find((one) => one === searchParams.get("kind")) ?? "listings";
  const slug = (searchParams.get("slug") ?? "").toLowerCase();
  const target = await reportTarget(db, kind, slug).catch((error: unknown) => {
    astro.logger.error(`What is reported cannot be read: ${String(error)}`);
    return undefined;
  });
  if (!target) astro.response.status = target === null ? 404 : 503;
  return { kind, target };
}
