import { m } from "#i18n/messages.ts";

/** What MapLibre says by itself, in the reader's language. */
export const mapWords = (label: string): Record<string, string> => ({
  "Map.Title": label,
  "AttributionControl.ToggleAttribution": m.map_sources(),
  "CooperativeGesturesHandler.WindowsHelpText": m.map_wheel_ctrl(),
  "CooperativeGesturesHandler.MacHelpText": m.map_wheel_command(),
  "CooperativeGesturesHandler.MobileHelpText": m.map_two_fingers(),
});
