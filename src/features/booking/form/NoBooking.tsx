import type { NoOffer } from "#domain/booking/offer.ts";
import { m } from "#i18n/messages.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { Button } from "#ui/button/Button.tsx";
import { signInToBook } from "./sign-in-refusal.ts";
import { TitledText } from "#ui/message/TitledText.tsx";

const WORDS = {
  missing: () => ({ title: m.booking_not_found(), text: m.booking_not_found_text() }),
  unreachable: () => ({ title: m.booking_unreachable(), text: m.booking_unreachable_text() }),
  demo: () => ({ title: m.errors_problem_demo_not_bookable(), text: m.errors_problem_demo_not_bookable_text() }),
};

/** Why nothing can be booked here. */
export function NoBooking({ reason }: { reason: NoOffer }) {
  const { title, text } = WORDS[reason]();
  return (
    <Banner kind="danger" icon="circle-alert" role="alert">
      <TitledText title={title} text={text} />
    </Banner>
  );
}

/** A home can only be booked by a signed-in user. */
export function SignInFirst({ slug }: { slug: string }) {
  return (
    <div className="grid gap-4">
      <Banner kind="danger" icon="lock" role="alert">
        <TitledText title={m.errors_booking_signin()} text={m.errors_booking_signin_text()} />
      </Banner>
      <Button kind="accent" size="lg" icon="log-in" block href={signInToBook({ kind: "property", slug })}>
        {m.booking_sign_in()}
      </Button>
    </div>
  );
}
