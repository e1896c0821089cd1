import { expect, test } from 'vitest';
import { hasDropCap } from '#post/article/PostBlock.tsx';

/** Enough words for more than three lines. */
const REST = ' and so it goes on'.repeat(11);

test.each([
  'When',
  ' <em>In</em> the beginning',
  'É tarde',
  'Ἐν ἀρχῇ',
  'Когда',
  'Սկզբում',
  'დასაბამიდან',
  'בראשית',
])('%j begins with a drop cap', (html) => {
  expect(hasDropCap(html + REST)).toBe(true);
  expect(hasDropCap(html)).toBe(false);
});

test.each([
  'في البدء',
  'आरम्भ में',
  '很久以前',
  '처음에',
  'はじめに',
  '# Heading',
  '“When',
  '<em><q>When</q></em>',
  '<code>print</code>',
  '&quot;When',
  '¿Cuándo?',
  '1984',
  'Ⅳ',
  '🙂 When',
])('%j begins without a drop cap', (html) => {
  expect(hasDropCap(html + REST)).toBe(false);
});
