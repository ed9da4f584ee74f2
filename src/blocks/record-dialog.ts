import { openReport } from "#features/moderation/report-dialog.ts";
import { showVerification } from "#features/moderation/verification-dialog.ts";

/** Opens the dialog of a "Verified" badge (`data-verification`: the slug) or of a link to the form of a report. */
export const openRecordDialog = (opener: HTMLElement): Promise<void> =>
  opener instanceof HTMLAnchorElement
    ? openReport(opener.href, opener.textContent?.trim() ?? "")
    : showVerification(opener.dataset["verification"] ?? "", opener);
