import { openSection, section } from './dashboard.ts';
import { BEING_TOLD, TOLD, withDelivery } from './delivery.ts';
import { expect, test } from '#tests/e2e/support.ts';

test('the delivery of a post is followed, and its end is announced once', async ({ page }) => {
  await withDelivery(page, { deliveries: [BEING_TOLD, TOLD] });
  await openSection(page, 'Delivery');
  const board = section(page, 'Delivery');

  await expect(
    board.getByText('accepted by 1,148 of 1,151 servers; 3 are being told'),
  ).toBeVisible();
  await expect(board.getByText('accepted by bsky.social')).toBeVisible();
  await expect(
    board.getByText('Feed readers: what is stored about it cannot be read'),
  ).toBeVisible();

  const end = /accepted by 1,128 of 1,151 servers; 1 waits, next on 1 Jan 2100.*; 22 failed/;
  await expect(board.getByRole('listitem').filter({ hasText: end })).toBeVisible();
  await expect(board.getByRole('status').filter({ hasText: end })).toHaveCount(1);
  await board.getByText('Why 22 failed').press('Enter');
  await expect(board.getByText('peer.example: The server responded with 418.')).toBeVisible();
  await expect(board.getByText('and 21 more')).toBeVisible();
});

test('an author tries messages again, dismisses them, and decides about held ones by keyboard', async ({
  page,
}) => {
  const changes = await withDelivery(page, {});
  await openSection(page, 'Delivery');
  const board = section(page, 'Delivery');
  const heading = board.getByRole('heading', { name: 'Messages that were not sent' });
  page.on('dialog', (dialog) => void dialog.accept());

  await board.getByRole('button', { name: 'Try again Message to a reader' }).press('Enter');
  await expect(board.getByText('No route to host')).toHaveCount(0);
  await expect(board.getByText('It waits with the others until you decide.')).toBeVisible();
  await expect(board.getByRole('button', { name: 'Try again Texts on Bluesky' })).toBeFocused();
  await board.getByRole('button', { name: 'Dismiss Texts on Bluesky' }).press('Enter');
  await expect(heading).toBeFocused();

  await board.getByRole('button', { name: 'Discard them' }).press('Enter');
  await expect(board.getByText('The messages were discarded.')).toBeVisible();
  await expect(heading).toBeFocused();
  expect(changes.map((one) => [one.method(), one.postData()])).toEqual([
    ['POST', null],
    ['DELETE', null],
    ['POST', JSON.stringify({ decision: 'discard' })],
  ]);
});
