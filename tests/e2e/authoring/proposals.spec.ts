import type { APIRequestContext, Page } from '@playwright/test';
import { BLOCKS, PROPOSED, proposed } from './propose.ts';
import { content as text, showSource } from '#tests/e2e/dashboard/dashboard.ts';
import { asAuthor, crash, expect, signIn, test } from '#tests/e2e/support.ts';

const waiting = async (request: APIRequestContext, proposals: string) =>
  (await (await request.get(proposals, { headers: await asAuthor() })).json()) as unknown[];

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Proposed changes' });

/** Opens the comparison by keyboard. */
async function compare(page: Page): Promise<void> {
  await expect(page.getByText('Claude proposes changes: Livelier')).toBeVisible();
  await page.getByRole('button', { name: 'Compare' }).press('Enter');
}

test('a proposal is taken block by block by keyboard, each as one step', async ({
  page,
  request,
}) => {
  const { editor, proposals } = await proposed(request);
  await signIn(page, editor);
  await expect(text(page)).toContainText('We went home.');
  await compare(page);
  await expect(dialog(page).getByRole('insertion').filter({ hasText: 'at dawn' })).toBeVisible();

  await dialog(page).getByRole('button', { name: 'Take change 1 of 2' }).press('Enter');
  await expect(dialog(page).getByRole('status')).toHaveText('Taken. 1 change is left.');
  await expect(dialog(page).getByRole('button', { name: 'Take change 2 of 2' })).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Leave change 2 of 2' }).press('Enter');

  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('The changes are in your text.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Compare' })).toBeHidden();
  await expect(text(page)).toBeFocused();
  await expect(text(page)).toContainText('A short walk at dawn.');
  await expect(text(page)).toContainText('We went home.');
  expect(await waiting(request, proposals)).toEqual([]);
  await page.keyboard.type(' Early.');
  await expect(text(page)).toContainText('A short walk at dawn. Early.');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(text(page).getByText('A short walk.', { exact: true })).toBeVisible();
});

test('taking all leaves what the author has changed meanwhile', async ({ page, request }) => {
  const { editor, proposals } = await proposed(request);
  await signIn(page, editor);
  await text(page).getByText('We went home.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Slowly.');
  await compare(page);

  await dialog(page).getByRole('button', { name: 'Take all' }).press('Enter');
  await expect(dialog(page).getByRole('status')).toHaveText('Taken. 1 change is left.');
  await expect(dialog(page).getByText('You have changed this part since.')).toBeVisible();
  await expect(dialog(page).getByRole('deletion').filter({ hasText: 'Slowly' })).toBeVisible();
  await expect(text(page)).toContainText('We went home. Slowly.');
  await dialog(page).getByRole('button', { name: 'Close' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Compare' })).toBeFocused();
  expect(await waiting(request, proposals)).toHaveLength(1);
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Replace mine change 2 of 2' }).press('Enter');

  await expect(dialog(page)).toBeHidden();
  await expect(text(page)).toHaveText(PROPOSED.join(''));
});

test('words from a proposal are marked in the history, also after a crash', async ({
  page,
  context,
  request,
}) => {
  const { editor } = await proposed(request);
  await signIn(page, editor);
  await compare(page);
  await dialog(page).getByRole('button', { name: 'Take all' }).press('Enter');
  await expect(text(page)).toHaveText(PROPOSED.join(''));
  await crash(page);

  const again = await context.newPage();
  await again.goto(editor);
  await expect(text(again)).toHaveText(PROPOSED.join(''));
  await text(again).press('Control+s');
  await expect(again.getByText('Changes saved.')).toBeVisible();
  await again.getByRole('button', { name: 'History' }).press('Enter');
  const history = again.getByRole('dialog', { name: 'History' });
  await expect(history.getByText('at dawn')).toHaveAttribute('title', 'With Claude');
  await expect(history.getByText('A short walk')).not.toHaveAttribute('title', 'With Claude');
});

test('a proposal is dismissed, or taken into the HTML of a text', async ({ page, request }) => {
  const { editor } = await proposed(request);
  await signIn(page, editor);
  await showSource(page);
  await compare(page);
  await dialog(page).getByRole('button', { name: 'Take change 1 of 2' }).press('Enter');
  await expect(text(page)).toHaveValue([PROPOSED[0], BLOCKS[1], BLOCKS[2]].join('\n\n'));
  await dialog(page).getByRole('button', { name: 'Leave the rest' }).press('Enter');
  await expect(page.getByText('The changes are in your text.')).toBeVisible();

  const other = await proposed(request);
  await page.goto(other.editor);
  await compare(page);
  await dialog(page).getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(page.getByText('The proposal is dismissed.')).toBeVisible();
  await expect(text(page)).toHaveValue(BLOCKS.join('\n\n'));
  expect(await waiting(request, other.proposals)).toEqual([]);
});
