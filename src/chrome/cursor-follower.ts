import { LAYOUT } from '#domain/site/layout.ts';

/** Matches a wide window with a mouse only, for readers who did not ask for reduced motion. */
const fits = matchMedia(
  `(hover: hover) and (not (any-pointer: coarse)) and (width > ${LAYOUT.mobileWidth}px) and (prefers-reduced-motion: no-preference)`,
);

/** The share of the distance to the cursor that the square covers in one frame at 60 Hz. */
const PACE = 0.18;
/** The distance, in CSS pixels, below which the square has arrived. */
const NEAR = 0.1;

const square = document.createElement('div');
square.className = 'cursor-follower';
square.ariaHidden = 'true';

let at = { x: 0, y: 0 };
let to = at;
/** The time of the last step while the square moves. */
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
