import { expect, onTestFinished, test, vi } from 'vitest';
import { openDeadline } from '#store/drivers/blobs.ts';

function fakeTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const after = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
  return { after, pass: (time: number) => vi.advanceTimersByTimeAsync(time) };
}

test('postponed time does not count, and the deadline starts again', async () => {
  const { after, pass } = fakeTime();
  const deadline = openDeadline(10_000);
  await pass(9_000);

  void deadline.putOff(after(60_000));
  void deadline.putOff(after(90_000));
  await pass(99_000);
  expect(deadline.signal.aborted).toBe(false);
  await pass(1_000);
  expect(deadline.signal.aborted).toBe(true);
});

test('an ended deadline aborts nothing, even if it was postponed', async () => {
  const { after, pass } = fakeTime();
  const deadline = openDeadline(10_000);
  void deadline.putOff(after(5_000));
  deadline.end();

  await pass(60_000);

  expect(deadline.signal.aborted).toBe(false);
});
