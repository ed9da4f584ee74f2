import type { LocationDetail } from "#api/locations.ts";

export type PinFieldProps = {
  place: LocationDetail | null;
  latitude: string;
  longitude: string;
  onChange: (latitude: string, longitude: string) => void;
};

export function PinField({ latitude, longitude, onChange }: PinFieldProps) {
  return (
    <>
      <input name="latitude" value={latitude} onChange={(event) => onChange(event.target.value, longitude)} />
      <input name="longitude" value={longitude} onChange={(event) => onChange(latitude, event.target.value)} />
    </>
  );
}
