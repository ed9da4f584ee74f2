import { m } from "#i18n/messages.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { Button } from "#ui/button/Button.tsx";

/** A link that lost its secret on the way, as mail programs do to long ones. `again`: where a new one can be asked for. */
export function BrokenLink({ again }: { again: string }) {
  return (
    <>
      <Banner kind="danger" icon="circle-alert" role="alert">
        <b>{m.session_link_broken()}</b> {m.session_link_broken_text()}
      </Banner>
      <Button kind="outline" block href={again}>
        {m.session_link_new()}
      </Button>
    </>
  );
}
