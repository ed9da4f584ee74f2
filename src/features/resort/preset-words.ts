import type { Locale } from "#domain/locale.ts";
import { RESORT_PRESET_ENDS, type ResortPreset } from "#domain/resort/price.ts";
import { m } from "#i18n/messages.ts";
import { resortPresetName } from "#i18n/resort-vocabulary.ts";
import { endsText } from "./price-words.ts";

/** Beside `price-words.ts`, which the slider's script has: it needs none of these names. "Budget: ৳ 0 – ৳ 5,000". */
export const presetText = (preset: ResortPreset, locale: Locale): string =>
  preset === "all"
    ? resortPresetName(preset)
    : m.resort_preset_with_range({
        name: resortPresetName(preset),
        range: endsText(RESORT_PRESET_ENDS[preset], locale),
      });
