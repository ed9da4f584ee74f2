import type { FormAnswer } from "#domain/site/form-answer.ts";
import type { User } from "#domain/account/user.ts";
import { EraseForm } from "./EraseForm.tsx";
import { ExportCard } from "./ExportCard.tsx";

/** Taking one's data along, and leaving. */
export const OwnDataPanel = ({ user, answer }: { user: User; answer: FormAnswer | null }) => (
  <div className="grid items-start gap-5 xl:grid-cols-2">
    <ExportCard />
    <EraseForm user={user} answer={answer} />
  </div>
);
