import type { Page } from '@playwright/test';

/** Finds an option of the menu of insertions, whose name is followed by a hint. */
export const option = (page: Page, name: string) =>
  page
    .getByRole('listbox', { name: 'Insert' })
    .getByRole('option', { name: new RegExp(`^${name}\\b`) });

/** Inserts a block at the caret, with the button of the toolbar. */
export async function insert(page: Page, name: string): Promise<void> {
  const tools = page.getByRole('toolbar', { name: 'Formatting' });
  await tools.getByRole('button', { name: 'Insert', exact: true }).click();
  await option(page, name).click();
}
