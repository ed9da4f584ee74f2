import { EmailForm } from "../profile/EmailForm.tsx";
import { FactorsPanel } from "../factors/FactorsPanel.tsx";
import { IdentitiesPanel } from "./IdentitiesPanel.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { PhonePanel } from "../profile/PhonePanel.tsx";
import type { SettingsPanelProps } from "../SettingsPanel.tsx";

type Props = Omit<SettingsPanelProps, "sessions">;

/** Everything that opens the account. */
export const SecurityPanel = ({ user, factors, identities, answer, asked }: Props) => (
  <div className="grid items-start gap-5 xl:grid-cols-2">
    {/* The three forms of one endpoint: its answer leads back here. */}
    <div id="user" className="grid scroll-mt-24 gap-5">
      <EmailForm user={user} answer={answer} />
      <PhonePanel user={user} answer={answer} />
      <PasswordForm user={user} answer={answer} />
    </div>
    <div className="grid gap-5">
      <FactorsPanel user={user} first={factors} answer={answer} adding={asked.add} />
      <IdentitiesPanel user={user} first={identities} answer={answer} asked={asked} />
    </div>
  </div>
);
