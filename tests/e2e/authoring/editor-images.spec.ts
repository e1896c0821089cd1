import { plainPicture } from '#tests/support/app/pictures.ts';
import { content, showSource } from '#tests/e2e/dashboard/dashboard.ts';
import { collectDialogs, expect, signIn, test } from '#tests/e2e/support.ts';

for (const action of ['paste', 'drop'] as const) {
  test(`an image inserted by ${action} is described and shows its progress`, async ({ page }) => {
    await signIn(page, '/admin');
    const dialogs = collectDialogs(page);
    await content(page).fill('Before');
    await content(page).press('End');
    const gate = Promise.withResolvers<undefined>();
    await page.route('**/api/upload', async (route) => {
      await gate.promise;
      await route.fallback();
    });

    const bytes = [...(await plainPicture('jpeg'))];
    await content(page).evaluate(
      (area, [kind, file]) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(file)], 'a.jpg', { type: 'image/jpeg' }));
        const options = { bubbles: true, cancelable: true };
        area.dispatchEvent(
          kind === 'paste'
            ? new ClipboardEvent('paste', { ...options, clipboardData: data })
            : new DragEvent('drop', { ...options, dataTransfer: data }),
        );
      },
      [action, bytes] as const,
    );
    const dialog = page.getByRole('dialog', { name: 'Describe the image' });
    await expect(dialog.getByLabel('Description')).toBeFocused();
    await dialog.getByLabel('Description').fill('Noise');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('progressbar', { name: 'Upload progress' })).toBeVisible();
    gate.resolve(undefined);

    await expect.poll(() => dialogs).toEqual(['✅ Image inserted successfully!']);
    await expect(content(page).getByRole('img', { name: 'Noise' })).toBeVisible();
    await showSource(page);
    await expect(content(page)).toHaveValue(/^Before\n\n<img src="\/images\/[^"]+" alt="Noise">$/);
  });
}
