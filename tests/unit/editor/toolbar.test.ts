import { expect, test } from 'vitest';
import RichText from '#islands/text-editor/rich/RichText.tsx';
import { markup } from '#tests/support/markup.ts';

test('the toolbar refers to no text field before there is one', () => {
  const html = markup(RichText, {
    ref: null,
    content: 'Some words.',
    isLocked: false,
    isFocusMode: false,
    takesFocus: { current: false },
    attributes: { id: 'text' },
    ...{
      onChange: () => undefined,
      onFiles: () => false,
      onImage: () => undefined,
      onFile: () => undefined,
      onAddImages: () => undefined,
      onLosses: () => undefined,
      onUpload: () => Promise.resolve(undefined),
    },
  });

  expect(html).toContain('role="toolbar"');
  expect(html).not.toContain('aria-controls');
});
