import { useState } from "react";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import type { User } from "#domain/account/user.ts";
import { NumberForm } from "./NumberForm.tsx";
import { PhotoPanel } from "./PhotoPanel.tsx";
import { ProfileForm } from "./ProfileForm.tsx";

/** What others see of somebody, and what waits before they do. */
export function ProfilePanel({ user, answer }: { user: User; answer: FormAnswer | null }) {
  const [saved, setSaved] = useState(false);
  const [number] = user.unconfirmedNumbers;
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="grid gap-5">
        <ProfileForm user={user} answer={answer} onSaved={() => setSaved(true)} />
        {number !== undefined && <NumberForm key={number} number={number} answer={answer} focus={saved} />}
      </div>
      <PhotoPanel user={user} answer={answer} />
    </div>
  );
}
