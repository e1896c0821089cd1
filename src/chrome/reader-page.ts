// Scripts of every page for readers.
import './go-back.ts';
import './open-search.ts';
import './every-page.ts';
import './beacon.ts';
