/** Everything that the cards of a page need: their buttons, and the tray of what is compared. */
import "./listing-card-actions.ts";
import "./compare-tray.ts";
