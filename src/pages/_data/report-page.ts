import type { AstroGlobal } from "astro";
import { db } from "#db/client.ts";
import { reportTarget, type ReportTarget } from "#db/moderation/reports.ts";
import { MODERATED_KINDS, type ModeratedKind } from "#domain/moderation/moderation.ts";
import { links } from "#domain/site/links.ts";
import { signedInAccount, toSignIn } from "./session-page.ts";

/**
 * What an address asks to report: `?kind=` and `?slug=`. null: nothing public; undefined: nobody knows. Sets the status. A review of a person
 * is reported once by each, so whoever does it signs in.
 */
export async function reportPage(
  astro: AstroGlobal,
): Promise<Response | { kind: ModeratedKind; target: ReportTarget | null | undefined }> {
  const { searchParams } = astro.url;
  const kind = MODERATED_KINDS.find((one) => one === searchParams.get("kind")) ?? "listings";
  const slug = (searchParams.get("slug") ?? "").toLowerCase();
  const find = async () => {
    if (kind === "reviews" && !(await signedInAccount(astro))) return "signed-out";
    return reportTarget(db, kind, slug, new Date());
  };
  const target = await find().catch((error: unknown) => {
    astro.logger.error(`What is reported cannot be read: ${String(error)}`);
    return undefined;
  });
  if (target === "signed-out")
    return toSignIn("account", links.reportForm(kind, slug, astro.locals.locale), astro.locals.locale);
  if (!target) astro.response.status = target === null ? 404 : 503;
  return { kind, target };
}
