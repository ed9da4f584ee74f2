import { useState, type ComponentType, type MouseEvent } from "react";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { isPlainClick } from "#ui/button/plain-click.ts";
import type { InquiryDialogProps } from "./InquiryDialog.tsx";
import type { InquirySubject } from "./inquiry-words.ts";

/** The way to ask a resort. The link is the form's own page; once this runs, it opens the form over this page. */
export function ResortInquiry({ subject }: { subject: InquirySubject }) {
  const [dialog, setDialog] = useState<{ Dialog: ComponentType<InquiryDialogProps> }>();
  const [opened, setOpened] = useState(0);
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    import("./InquiryDialog.tsx").then(
      ({ InquiryDialog }) => {
        setDialog({ Dialog: InquiryDialog });
        setOpened((times) => times + 1);
      },
      () => location.assign(href),
    );
  };
  return (
    <>
      <Button
        kind="outline"
        icon="send"
        block
        href={links.inquiry("resort", subject.slug, currentLocale())}
        rel="nofollow"
        data-acts-here=""
        onClick={onClick}
      >
        {m.inquiry_resort_title()}
      </Button>
      {dialog && <dialog.Dialog subject={subject} opened={opened} />}
    </>
  );
}
