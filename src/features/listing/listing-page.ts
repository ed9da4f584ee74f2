/** The scripts of a listing's page, together: they are small, and one file is one request. */
import "./back-link.ts";
import "./gallery.ts";
import "./listing-tabs.ts";
import "./share-button.ts";
import "./view-count.ts";
