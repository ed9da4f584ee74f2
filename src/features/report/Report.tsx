import { useEffect, useRef, useState } from "react";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { ReportForm, type Reported } from "./ReportForm.tsx";

export type ReportProps = {
  about: Reported;
  /** What became of the form when it was sent without a script. */
  answer: FormAnswer | null;
};

/** A report, and in its place what is said once it has been sent. */
export function Report({ about, answer }: ReportProps) {
  const [token, setToken] = useState<string>();
  if (token === undefined) return <ReportForm about={about} answer={answer} onDone={setToken} />;
  return <ReportReceived token={token} />;
}

/** Said only now: whoever has the link sees what becomes of the report. */
function ReportReceived({ token }: { token: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {m.report_received()}
      </h2>
      <p>{m.report_received_text()}</p>
      <Button href={links.report(token, currentLocale())}>{m.report_see_state()}</Button>
    </div>
  );
}
