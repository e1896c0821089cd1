import { noisyPhoto } from '#tests/support/pictures.ts';
import { content } from './desk.ts';
import { expect, expectAccessible, heard, signIn, test } from './support.ts';

for (const way of ['paste', 'drop'] as const) {
  test(`an image comes in by ${way}, is described, and shows how far it is`, async ({ page }) => {
    await signIn(page);
    await page.goto('/admin');
    const said = heard(page);
    await content(page).fill('Before');
    await content(page).press('End');
    const gate = Promise.withResolvers<undefined>();
    await page.route('**/api/upload', async (route) => {
      await gate.promise;
      await route.fallback();
    });

    const bytes = [...(await noisyPhoto(300, 200))];
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
      [way, bytes] as const,
    );
    const dialog = page.getByRole('dialog', { name: 'Describe the image' });
    await expect(dialog.getByLabel('Description')).toBeFocused();
    await expectAccessible(page);
    await dialog.getByLabel('Description').fill('Noise');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('progressbar', { name: 'Sent' })).toBeVisible();
    gate.resolve(undefined);

    await expect.poll(() => said).toEqual(['✅ Image inserted successfully!']);
    await expect(content(page)).toHaveValue(
      /^Before\n\n<img src="\/images\/[^"]+" alt="Noise">\n\n$/,
    );
  });
}
