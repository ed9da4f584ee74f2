import type { FormAnswer } from "#domain/site/form-answer.ts";
import { fateOf, isOwnDecision } from "#domain/moderation/decision-fate.ts";
import { MODERATED_KINDS } from "#domain/moderation/moderation.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { Written } from "#ui/text/Written.tsx";
import { fateWords } from "./fate-words.ts";
import { decidedWords, failedWords } from "../queue/submission-words.ts";

/** What became of a decision that a browser sent by itself; nothing where there was none. */
export function DecisionOutcome({ answer }: { answer: FormAnswer | null }) {
  if (answer?.form !== "approve" && answer?.form !== "reject") return null;
  const decision = answer.form === "approve" ? "approved" : "rejected";
  const kind = MODERATED_KINDS.find((one) => one === answer.values["kind"]) ?? "listings";
  const title = answer.values["title"] ?? "";
  if (!answer.problem) {
    return (
      <Banner id={answer.form} kind="ok" icon="circle-check" role="status">
        {decidedWords[decision](kind)}: <Written text={title} />
      </Banner>
    );
  }
  const fate = fateOf(answer.problem);
  const isOvertaken = fate !== null && !isOwnDecision(fate);
  return (
    <Banner id={answer.form} kind={isOvertaken ? "note" : "danger"} icon="circle-alert" role="alert">
      <b>
        <Written text={title} within={isOvertaken ? title : `${failedWords[decision](kind)}: ${title}`} />
      </b>{" "}
      {isOvertaken ? fateWords[fate]() : problemWords(answer.problem.code).text}
    </Banner>
  );
}
