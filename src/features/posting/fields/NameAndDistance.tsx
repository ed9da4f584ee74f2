import { POST_MAX } from "#domain/posting/posting.ts";
import { PostText } from "./PostText.tsx";
import type { Row } from "./PostRows.tsx";

/** The two fields that every row of something nearby has. */
export function NameAndDistance({ row }: { row: Row }) {
  return (
    <>
      <PostText
        name={row.name("name")}
        defaultValue={row.valueOf("name")}
        maxLength={POST_MAX.line}
        autoComplete="off"
      />
      <PostText
        name={row.name("distance")}
        defaultValue={row.valueOf("distance")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
      />
    </>
  );
}
