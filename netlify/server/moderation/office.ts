import { db } from "#db/client.ts";
import { officeFigures } from "#db/moderation/office.ts";
import type { OfficeFigures } from "#domain/moderation/office.ts";
import type { Answer } from "../http/answer.ts";
import { currentEnv } from "../env.ts";
import { LIMITS } from "../http/limits.ts";

/** What the administrator looks at, as it is now. */
export const officeNow = (now: Date): Promise<OfficeFigures> =>
  officeFigures(
    db,
    now,
    Object.fromEntries(Object.entries(LIMITS).map(([name, { points }]) => [name, points])),
    currentEnv().smsPrice,
  );

/** GET /api/admin/office */
export const readOffice = async (): Promise<Answer<OfficeFigures>> => ({ data: await officeNow(new Date()) });
