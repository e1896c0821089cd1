import { expect, test } from 'vitest';
import { hashOf, withJoinedStyles, withUsedHashes } from '#components/csp.ts';

test('the policy of a page lists the hashes of the styles and scripts after it alone', () => {
  const [style, script, data, early, other] = [
    'a{b:c}',
    'run()',
    '{"a":1}',
    'before()',
    'elsewhere()',
  ].map(hashOf);
  const page = (policy: string) =>
    `<script>before()</script><meta http-equiv="content-security-policy" content="${policy}"><style>a{b:c}</style>` +
    `<script type="application/ld+json">{"a":1}</script><script type="module">run()</script>`;

  expect(
    withUsedHashes(
      page(
        `script-src 'self' '${script}' '${other}' '${data}' '${early}'; style-src 'self' '${other}' '${style}';`,
      ),
    ),
  ).toBe(page(`script-src 'self' '${script}'; style-src 'self' '${style}';`));
});

test('adjacent styles are merged under one hash if the policy allows them', () => {
  const page = (hashes: string[], styles: string) =>
    `<meta http-equiv="content-security-policy" content="style-src 'self' ${hashes.map((hash) => `'${hash}'`).join(' ')};">${styles}<p>`;
  const styles = '<style>a{}</style> <style>b{}</style><style>c{}</style>';
  const listed = ['a{}', 'b{}', 'c{}'].map(hashOf);

  expect(withUsedHashes(withJoinedStyles(page(listed, styles)))).toBe(
    page([hashOf('a{}b{}c{}')], '<style>a{}b{}c{}</style>'),
  );
  const foreign = page(listed.slice(1), styles);
  expect(withJoinedStyles(foreign)).toBe(foreign);
});
