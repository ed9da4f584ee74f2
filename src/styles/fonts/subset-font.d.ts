/** The package includes no types. */
declare module "subset-font" {
  type Axis = number | { min?: number; max?: number; default?: number };
  type Options = {
    targetFormat?: "sfnt" | "woff" | "woff2" | "truetype";
    variationAxes?: Record<string, Axis>;
    noHinting?: boolean;
    keepFeatures?: string[];
  };
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}
