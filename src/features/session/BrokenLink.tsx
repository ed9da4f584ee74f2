import { m } from "#i18n/messages.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { Button } from "#ui/button/Button.tsx";
import { TitledText } from "#ui/message/TitledText.tsx";

/** `title` and `text` left out: it lost its secret on the way, as mail programs do to long ones. `href`, `label`: where one can go instead. */
type Props = { title?: string; text?: string; href: string; label: string };

/** Said where a link of a mail leads to nothing. */
export function BrokenLink(props: Props) {
  const { title = m.session_link_broken(), text = m.session_link_broken_text(), href, label } = props;
  return (
    <>
      <Banner kind="danger" icon="circle-alert" role="alert">
        <TitledText title={title} text={text} />
      </Banner>
      <Button kind="outline" block href={href}>
        {label}
      </Button>
    </>
  );
}
