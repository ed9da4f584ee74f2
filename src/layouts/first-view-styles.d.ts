/** For each kind of page the rules of its first view (netlify/local/build/first-view.ts). */
declare module "virtual:first-view-styles" {
  const styles: Record<import("#styles/first-view.ts").FirstView, string>;
  export default styles;
}
