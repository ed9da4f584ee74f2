import { createHash } from "node:crypto";
import { sql } from "kysely";

const MARK = "/* prepared */";

/**
 * Stands behind the first word of a statement whose text is always the same and whose best plan hardly depends on its values, such as a
 * record by its slug. Every connection then parses it once and, after a few runs, plans it once: planning takes longer than reading a few
 * rows by a key. Not for searches: their best plan depends on their values, and most of their texts are asked too rarely.
 */
export const PREPARED = sql.raw(MARK);

/** The name under which a connection keeps a statement: of its text, so that none stands for two. Undefined for one without the mark. */
export const preparedName = (text: string): string | undefined =>
  text.includes(MARK) ? createHash("sha256").update(text).digest("base64url") : undefined;
