import { POST_MAX } from "#domain/posting/posting.ts";
import { m } from "#i18n/messages.ts";
import { NameAndDistance } from "../fields/NameAndDistance.tsx";
import { PostAmount } from "../fields/PostAmount.tsx";
import { PostRows } from "../fields/PostRows.tsx";
import { PostSection } from "../PostSection.tsx";
import { PostText } from "../fields/PostText.tsx";

/** When guests come and go, the rooms, the rules and what is close by. */
export function ResortRules() {
  return (
    <>
      <PostSection title={m.post_resort_stay()} icon="clock">
        <div className="grid gap-4 sm:grid-cols-2">
          <PostText name="checkInTime" type="time" />
          <PostText name="checkOutTime" type="time" />
        </div>
      </PostSection>
      <PostSection title={m.resort_policies()} icon="file-check">
        <PostRows
          name="policies"
          hint={m.post_resort_policies_hint()}
          one={m.post_resort_policy()}
          add={m.post_resort_policy_add()}
          max={POST_MAX.policies}
          first="text"
        >
          {({ name, valueOf }) => (
            <PostText name={name("text")} defaultValue={valueOf("text")} maxLength={POST_MAX.street} />
          )}
        </PostRows>
      </PostSection>
      <PostSection title={m.resort_rooms()} icon="bed-double">
        <PostRows
          name="roomTypes"
          hint={m.post_resort_rooms_hint()}
          one={m.post_resort_room()}
          add={m.post_resort_room_add()}
          max={POST_MAX.roomTypes}
          first="name"
        >
          {({ name, valueOf }) => (
            <>
              <PostText name={name("name")} defaultValue={valueOf("name")} maxLength={POST_MAX.name} />
              <PostText name={name("detail")} defaultValue={valueOf("detail")} maxLength={POST_MAX.street} />
              <PostAmount name={name("price")} defaultValue={valueOf("price")} kind="taka" />
              <PostText
                name={name("capacity")}
                defaultValue={valueOf("capacity")}
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
              />
            </>
          )}
        </PostRows>
      </PostSection>
      <PostSection title={m.resort_nearby()} icon="navigation">
        <PostRows
          name="nearby"
          hint={m.post_resort_nearby_hint()}
          one={m.posting_nearby_one()}
          add={m.posting_nearby_add()}
          max={POST_MAX.nearby}
          first="name"
        >
          {(row) => <NameAndDistance row={row} />}
        </PostRows>
      </PostSection>
    </>
  );
}
