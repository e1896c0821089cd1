import { afterEach, expect, test, vi } from 'vitest';
import { adoptStyles } from '#islands/ui/adopt-styles.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('styles have their order, whichever script is loaded first, among those of others', () => {
  const adoptedStyleSheets: unknown[] = ['before'];
  vi.stubGlobal('document', { adoptedStyleSheets });
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      text = '';
      replaceSync(text: string) {
        this.text = text;
      }
      toJSON() {
        return this.text;
      }
    },
  );
  adoptStyles('3dashboard/posts/posts', 'posts');
  adoptStyles('/Field', 'field');
  adoptedStyleSheets.push('after');
  adoptStyles('3dashboard/list/selection', 'selection');
  adoptStyles('4editor', 'editor');

  expect(JSON.parse(JSON.stringify(adoptedStyleSheets))).toEqual([
    'before',
    'field',
    'selection',
    'posts',
    'after',
    'editor',
  ]);
});
