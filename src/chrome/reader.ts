// What every page has that readers see.
import './go-back.ts';
import './page.ts';
import './beacon.ts';
