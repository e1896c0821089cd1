import { setPriority } from 'node:os';
import { drawLeftCards } from '#site-files/cards/draw-left-cards.ts';

/** Draws the cards that the last build has left, into the site that is served. LEFT_CARDS is the file that lists them. */
const file = process.env['LEFT_CARDS'];
if (file === undefined) throw new Error('LEFT_CARDS is not set.');
// Requests of readers come first.
setPriority(10);
await drawLeftCards(file, () => process.send?.('drawn'));
