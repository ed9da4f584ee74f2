/** For each kind of page the styles of its first view; the build makes them (netlify/local/build/first-view.ts). */
declare module "virtual:first-view-styles" {
  const styles: Record<import("#styles/first-view.ts").FirstView, string>;
  export default styles;
  /** What every page has inside it, for pages without first styles. */
  export const earlyStyles: string;
  /** The whole sheet of each page that has one of its own. */
  export const ownSheets: Record<import("#styles/first-view.ts").OwnSheet, string>;
}
