import type { TotpSetup as Setup } from "#domain/account/sign-in/factor.ts";
import { m } from "#i18n/messages.ts";

/** The QR code and the secret of an app that is being set up. */
export const TotpSetup = ({ setup: { qr, secret, uri } }: { setup: Setup }) => (
  <div className="flex flex-wrap items-center gap-4">
    {/* Black on white in both themes: cameras read it. */}
    <svg
      role="img"
      aria-label={m.account_factor_qr()}
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      shapeRendering="crispEdges"
      className="size-44 flex-none rounded-md bg-white p-2"
    >
      <path fill="#09191a" d={qr.path} />
    </svg>
    <div className="grid min-w-0 flex-[1_1_12rem] gap-2 text-sm">
      <p>{m.account_factor_scan()}</p>
      <p className="text-ink-soft">
        {m.account_factor_type()}
        <code lang="en" className="block font-semibold wrap-anywhere text-ink">
          {secret.replace(/(.{4})(?=.)/g, "$1 ")}
        </code>
      </p>
      <p>
        <a className="link inline-flex min-h-11 items-center" href={uri}>
          {m.account_factor_open()}
        </a>
      </p>
    </div>
  </div>
);
