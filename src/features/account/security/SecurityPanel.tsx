import type { FactorsAnswer } from "#api/account/auth-factors.ts";
import type { IdentitiesAnswer } from "#api/account/auth-google.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import type { User } from "#domain/account/user.ts";
import { EmailForm } from "../profile/EmailForm.tsx";
import { FactorsPanel } from "../factors/FactorsPanel.tsx";
import { IdentitiesPanel } from "./IdentitiesPanel.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { PhonePanel } from "../profile/PhonePanel.tsx";

export type SecurityPanelProps = {
  user: User;
  factors: FactorsAnswer;
  identities: IdentitiesAnswer;
  /** What became of a form that was sent without a script. */
  answer: FormAnswer | null;
  /** What a button asked for where there is no script: a second factor that is to be added. */
  asked: { add: string | null };
};

/** Everything that opens the account. */
export const SecurityPanel = ({ user, factors, identities, answer, asked }: SecurityPanelProps) => (
  <div className="grid items-start gap-5 xl:grid-cols-2">
    {/* The three forms of one endpoint: its answer leads back here. */}
    <div id="user" className="grid scroll-mt-24 gap-5">
      <EmailForm user={user} answer={answer} />
      <PhonePanel user={user} answer={answer} />
      <PasswordForm user={user} answer={answer} />
    </div>
    <div className="grid gap-5">
      <FactorsPanel first={factors} answer={answer} adding={asked.add} />
      <IdentitiesPanel first={identities} answer={answer} />
    </div>
  </div>
);
