import { type Child, startChild } from './child.ts';
import { WINDOW } from './driver.ts';

/** Returns the X display of this machine, or starts one without a screen. */
export async function openDisplay(): Promise<Child> {
  const display = process.env['DISPLAY'];
  if (display) return { ready: display, stop: () => Promise.resolve() };
  const screen = ['-screen', '0', `${WINDOW.width}x${WINDOW.height}x24`];
  const args = ['-displayfd', '1', '-nolisten', 'tcp', ...screen];
  const { ready, stop } = await startChild('Xvfb', args, {
    says: { stream: 1, pattern: /^(\d+)$/ },
  });
  return { ready: `:${ready}`, stop };
}
