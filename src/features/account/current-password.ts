import { missing, type FieldProblem, type FormValues } from "#ui/live-form.ts";
import { $user } from "./account-user.ts";

/** The present password as a call sends it: left out where the account has none. */
export const present = ({ currentPassword }: FormValues): { currentPassword?: string } =>
  currentPassword ? { currentPassword } : {};

/** Which of these fields is empty; the present password counts where the account has one. */
export const needed = (values: FormValues, ...fields: string[]): FieldProblem[] =>
  missing(values, ...fields, ...($user.get()?.hasPassword ? ["currentPassword"] : []));
