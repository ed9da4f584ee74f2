import { expect, test } from "vitest";
import { readSessionHint, SESSION_HINT, sessionHint } from "./session-hint.ts";

test("the hint is found among other cookies, and only under its own name", () => {
  const hint = sessionHint("0123456789abcdef0123456789abcdef");
  expect(hint).toBe("0123456789ab");
  expect(readSessionHint(`theme=dark; ${SESSION_HINT}=${hint}; x=1`)).toBe(hint);
  expect(readSessionHint(`${SESSION_HINT}=${hint}`)).toBe(hint);
  expect(readSessionHint(`not_${SESSION_HINT}=${hint}`)).toBeNull();
});

test.each(["", "a=b", `${SESSION_HINT}=`, `${SESSION_HINT}=<script>`, `${SESSION_HINT}=${"a".repeat(60)}`])(
  "%s holds none",
  (cookies) => expect(readSessionHint(cookies)).toBeNull(),
);
