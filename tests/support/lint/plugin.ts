import { arraysWrittenOut } from "./arrays-written-out.ts";
import { noBareText, noRawAddress, noSkip, noSleep } from "./forbidden-syntax.ts";
import { importLayers } from "./import-layers.ts";
import { islandsInPages } from "./islands.ts";
import { stateInComponents } from "./state-in-components.ts";
import { textBesideConditions } from "./text-beside-conditions.ts";
import { wordsInMessages } from "./words-in-messages.ts";

/** The rules of this house, for Oxlint and, in `.astro` files, for ESLint. */
export default {
  meta: { name: "nibash" },
  rules: {
    "arrays-written-out": arraysWrittenOut,
    "import-layers": importLayers,
    "islands-in-pages": islandsInPages,
    "no-bare-text": noBareText,
    "no-raw-address": noRawAddress,
    "no-skip": noSkip,
    "no-sleep": noSleep,
    "state-in-components": stateInComponents,
    "text-beside-conditions": textBesideConditions,
    "words-in-messages": wordsInMessages,
  },
};
