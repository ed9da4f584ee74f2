import { $session } from "#stores/session.ts";

/** What only the browser of somebody who posts or administers loads, by way of this file: the files it needs need not be named on every page. */
if ($session.get()?.role === "admin" || document.querySelector(".listing-actions")) void import("./delete-controls.ts");
