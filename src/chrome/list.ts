// What every list of posts has.
import './cards.ts';
import './refresh-list.ts';
