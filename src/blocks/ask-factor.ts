import { askForFactorWith } from "#stores/fresh-factor.ts";

/** Pages that hardly ever need a second factor fetch the dialog that asks for it when they do. */
askForFactorWith(() => import("#features/account/step-up.ts").then(({ askFactor }) => askFactor()));
