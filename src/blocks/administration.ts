/** What only an administrator's browser loads, by way of this file: the files it needs need not be named on every page. */
void import("./delete-controls.ts");
export {};
