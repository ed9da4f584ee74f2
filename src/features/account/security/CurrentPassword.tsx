import type { FieldError } from "#api/problem.ts";
import type { User } from "#domain/account/user.ts";
import { m } from "#i18n/messages.ts";
import { missing } from "#ui/form/missing.ts";
import { PasswordField } from "#ui/form/PasswordField.tsx";

/** Which of these fields is empty; the present password counts where the account has one. */
export const needed = (user: User, values: Readonly<Record<string, string>>, ...fields: string[]): FieldError[] =>
  missing(values, ...fields, ...(user.hasPassword ? ["currentPassword"] : []));

type Props = { id: string; user: User; error: string | undefined };

/** The password that the account has, shown where it has one: what opens the account is changed by its owner only. */
export const CurrentPassword = ({ id, user, error }: Props) =>
  user.hasPassword && (
    <PasswordField
      id={id}
      name="currentPassword"
      label={m.account_password_current()}
      autoComplete="current-password"
      error={error}
      required
    />
  );
