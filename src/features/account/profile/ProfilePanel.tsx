import { useState, type ChangeEvent, type FormEvent } from "react";
import { type FormAnswer, answerTo } from "#domain/site/form-answer.ts";
import type { User } from "#domain/account/user.ts";
import { confirmNumber, deletePhoto, PHOTO_BYTES_MAX, savePhoto } from "#api/account/account.ts";
import { formatPhone } from "#domain/account/phone.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { $changedUser } from "#stores/session/account-user.ts";
import { toast } from "#stores/toasts.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { missing } from "#ui/form/missing.ts";
import { useForm } from "#ui/form/use-form.ts";
import { call } from "#api/call.ts";
import type { ProblemCode } from "#domain/problem.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { Button } from "#ui/button/Button.tsx";
import { ProfileForm } from "./ProfileForm.tsx";
import { CodeEntry } from "../CodeEntry.tsx";
import { FormSaid } from "../FormSaid.tsx";
import { HiddenFields } from "#ui/form/HiddenFields.tsx";
import { PhotoDialog } from "./PhotoDialog.tsx";
import { SettingsCard } from "../SettingsCard.tsx";
import { UserAvatar } from "./UserAvatar.tsx";

/** What a picked file may weigh before the browser makes it small (DECISIONS 27), in bytes. */
const PICKED_MAX = 10 * 1024 * 1024;
const TYPES = "image/jpeg,image/png,image/webp,image/avif,image/gif";

const fail = (code: ProblemCode) => toast({ kind: "bad", ...problemWords(code) });

/** The profile photo: chosen, cut to a square, sent; or taken away. Without a script it is sent whole, and the server cuts it. */
function PhotoPanel({ user, answer }: { user: User; answer: FormAnswer | null }) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const changed = (next: User, title: string) => {
    $changedUser.set(next);
    toast({ kind: "ok", title });
  };

  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? [];
    // The same file can be chosen again.
    input.value = "";
    if (!file) return;
    if (file.size > PICKED_MAX) return fail("body-too-large");
    const bitmap = await createImageBitmap(file).catch(() => null);
    if (bitmap) setPicture(bitmap);
    else fail("unreadable-picture");
  };
  const send = async (cut: Blob | null) => {
    setPicture(null);
    if (!cut) return;
    if (cut.size > PHOTO_BYTES_MAX) return fail("body-too-large");
    const photo = new File([cut], "profile.jpg");
    const upload = new FormData();
    upload.set("photo", photo);
    // A slow network may take a minute for four megabytes.
    const saved = await call(savePhoto, { photo }, { upload, timeout: 60_000 });
    if (saved.ok) changed(saved.data.user, m.account_photo_saved());
    else fail(saved.problem.code);
  };
  const remove = async (event: FormEvent) => {
    event.preventDefault();
    const removed = await call(deletePhoto, {});
    if (removed.ok) changed(removed.data.user, m.account_photo_removed());
    else fail(removed.problem.code);
  };

  return (
    <SettingsCard id="photo" title={m.account_photo()}>
      <FormSaid answer={answerTo(answer, "photo")} done={m.account_saved()} />
      <div className="flex flex-wrap items-center gap-4">
        <UserAvatar user={user} size="xl" />
        <div className="grid justify-items-start gap-2">
          <form action={savePhoto.path} method="post" encType="multipart/form-data" className="grid gap-2">
            <HiddenFields />
            <label className="relative inline-flex min-h-11 cursor-pointer items-center justify-center rounded-md border border-field bg-surface px-4.5 py-2 text-sm font-semibold focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus hover:border-ink hover:bg-sunken">
              {m.account_photo_choose()}
              <input
                type="file"
                name="photo"
                accept={TYPES}
                onChange={(event) => void choose(event)}
                className="absolute inset-0 cursor-[inherit] opacity-0 noscript:static noscript:ms-3 noscript:opacity-100"
              />
            </label>
            <span className="hidden noscript:block">
              <Button type="submit" icon="check">
                {m.account_photo_save()}
              </Button>
            </span>
          </form>
          {user.image && (
            <form action={deletePhoto.path} method="post" onSubmit={(event) => void remove(event)}>
              <HiddenFields method="DELETE" />
              <Button type="submit" kind="ghost" icon="trash-2">
                {m.account_photo_remove()}
              </Button>
            </form>
          )}
        </div>
      </div>
      <p className="text-xs text-ink-mute">{m.account_photo_hint()}</p>
      {picture && <PhotoDialog picture={picture} onDone={(photo) => void send(photo)} />}
    </SettingsCard>
  );
}

type NumberFormProps = {
  /** The number that callers do not see yet, E.164. */
  number: string;
  answer: FormAnswer | null;
  /** It has just been asked for: the code is typed next. */
  focus: boolean;
};

/** Numbers that callers do not see yet are confirmed one after the other, by the code that was sent to each. */
function NumberForm({ number, answer, focus }: NumberFormProps) {
  const { form, ...state } = useForm(confirmNumber, {
    answer: answerTo(answer, "number"),
    check: (values) => missing(values, "code"),
    onDone: ({ user }) => {
      $changedUser.set(user);
      toast({ kind: "ok", title: m.account_number_confirmed() });
    },
  });
  return (
    <form
      {...form}
      id="number"
      aria-label={m.account_phone_confirm()}
      className="grid gap-4 rounded-lg border border-line bg-surface p-5"
    >
      <CodeEntry id="profile-number-code" form={state} focus={focus}>
        <Banner kind="ok" icon="message-circle" role="status">
          {m.account_number_sent({ phone: formatPhone(number, currentLocale()) })}
        </Banner>
        <input type="hidden" name="number" value={number} />
      </CodeEntry>
    </form>
  );
}

/** What others see of somebody, and what waits before they do. */
export function ProfilePanel({ user, answer }: { user: User; answer: FormAnswer | null }) {
  const [saved, setSaved] = useState(false);
  const [number] = user.unconfirmedNumbers;
  return (
    <div className="grid items-start gap-5 @[60rem]:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="grid gap-5">
        <ProfileForm user={user} answer={answer} onSaved={() => setSaved(true)} />
        {number !== undefined && <NumberForm key={number} number={number} answer={answer} focus={saved} />}
      </div>
      <PhotoPanel user={user} answer={answer} />
    </div>
  );
}
