import { LAYOUT } from '#domain/layout.ts';

/** Where there is a cursor and nothing to touch, room for it, and nobody who asked for stillness. */
const fits = matchMedia(
  `(hover: hover) and (not (any-pointer: coarse)) and (width > ${LAYOUT.mobileWidth}px) and (prefers-reduced-motion: no-preference)`,
);

/** The part of the way to the cursor that the square goes in a frame of 60 Hz. */
const PACE = 0.18;
/** CSS pixels: nearer than this it is there. */
const NEAR = 0.1;

const square = document.createElement('div');
square.className = 'cursor-follower';
square.ariaHidden = 'true';

let at = { x: 0, y: 0 };
let to = at;
/** When the last step was, while it is under way. */
let stepped: number | undefined;

function step(now: number): void {
  const frames = Math.max(0, now - (stepped ?? now)) / (1_000 / 60);
  const part = 1 - (1 - PACE) ** frames;
  at = { x: at.x + (to.x - at.x) * part, y: at.y + (to.y - at.y) * part };
  const isThere = Math.hypot(to.x - at.x, to.y - at.y) < NEAR;
  square.style.translate = `${at.x}px ${at.y}px`;
  stepped = isThere ? undefined : now;
  if (!isThere) requestAnimationFrame(step);
}

addEventListener('pointermove', ({ clientX: x, clientY: y, target }) => {
  if (!fits.matches) return;
  to = { x, y };
  square.toggleAttribute('data-over', target instanceof Element && !!target.closest('a, button'));
  if (!square.isConnected) {
    at = to;
    document.body.append(square);
  }
  if (stepped !== undefined) return;
  stepped = performance.now();
  requestAnimationFrame(step);
});

document.documentElement.addEventListener('pointerleave', () => square.remove());
fits.addEventListener('change', () => square.remove());
