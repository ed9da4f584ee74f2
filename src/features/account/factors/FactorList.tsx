import type { FormEvent } from "react";
import { removeFactor, type FactorItem } from "#api/account/auth-factors.ts";
import { call } from "#api/call.ts";
import { formatDate } from "#domain/text/date.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { toast } from "#stores/toasts.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormSaid } from "../FormSaid.tsx";
import { HiddenFields } from "#ui/form/HiddenFields.tsx";
import { SettingsList, SettingsRow } from "../SettingsRow.tsx";

const kindWords = (kind: FactorItem["kind"]): string =>
  kind === "totp" ? m.account_factor_totp() : m.account_factor_phone();

/** What a factor is called: the name it was given, or its kind. */
const factorName = ({ kind, label }: Pick<FactorItem, "kind" | "label">): string => label || kindWords(kind);

type Props = { factors: readonly FactorItem[]; answer: FormAnswer | null; onRemoved: () => void };

/** The factors that are in use, each with a way to take it off. */
export function FactorList({ factors, answer, onRemoved }: Props) {
  const remove = async (event: FormEvent, id: string) => {
    event.preventDefault();
    const removed = await call(removeFactor, { id });
    if (!removed.ok) return toast({ kind: "bad", ...problemWords(removed.problem.code) });
    toast({ kind: "ok", title: m.account_factor_removed() });
    onRemoved();
  };
  return (
    <div id="factor-remove" className="grid scroll-mt-24 gap-4">
      <FormSaid answer={answer} done={m.account_factor_removed()} />
      {factors.length > 0 && (
        <SettingsList>
          {factors.map((factor) => (
            <SettingsRow
              key={factor.id}
              icon="shield-check"
              label={factorName(factor)}
              note={m.account_factor_since({
                kind: kindWords(factor.kind),
                date: formatDate(factor.createdAt, currentLocale()),
              })}
            >
              <form
                action={removeFactor.path.replace(":id", factor.id)}
                method="post"
                onSubmit={(event) => void remove(event, factor.id)}
              >
                <HiddenFields method="DELETE" />
                <Button kind="ghost" type="submit" aria-label={m.account_factor_remove({ factor: factorName(factor) })}>
                  {m.account_remove()}
                </Button>
              </form>
            </SettingsRow>
          ))}
        </SettingsList>
      )}
    </div>
  );
}
