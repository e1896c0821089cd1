// What every page has that readers see.
import './page.ts';
import './beacon.ts';
