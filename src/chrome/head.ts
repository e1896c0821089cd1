// What every page has before it is drawn.
import './arrival.ts';
import './type.ts';
