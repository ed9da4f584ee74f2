import type { VisitSide } from "#domain/booking/visit.ts";
import {
  PARTY_QUESTIONS,
  type PartyGrade,
  type PartyGrades,
  type PartyQuestion,
} from "#domain/moderation/party-review.ts";
import { m } from "../messages.ts";

/** What is asked about the other one, by the side that is asked. */
export const PARTY_ASKED: Record<VisitSide, Record<PartyQuestion, () => string>> = {
  seeker: {
    described: m.review_person_ask_described_owner,
    answers: m.review_person_ask_answers,
    fair: m.review_person_ask_fair,
  },
  owner: {
    described: m.review_person_ask_described_seeker,
    answers: m.review_person_ask_answers,
    fair: m.review_person_ask_fair,
  },
};

/** The three questions in two words. */
export const PARTY_SHORT: Record<PartyQuestion, () => string> = {
  described: m.review_person_described,
  answers: m.review_person_answers,
  fair: m.review_person_fair,
};

export const GRADE_WORDS: Record<PartyGrade, () => string> = {
  yes: m.review_person_yes,
  partly: m.review_person_partly,
  no: m.review_person_no,
};

/** "As described: yes · Answers: partly · Fair: yes". */
export const gradeLine = (grades: PartyGrades): string =>
  PARTY_QUESTIONS.map((question) =>
    m.review_person_grade({ question: PARTY_SHORT[question](), grade: GRADE_WORDS[grades[question]]() }),
  ).join(" · ");
