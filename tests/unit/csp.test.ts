import { expect, test } from 'vitest';
import { hashOf, withSmallStyles, withUsedHashes } from '#components/csp.ts';

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

  expect(withUsedHashes(withSmallStyles(page(listed, styles)))).toBe(
    page([hashOf('a{}b{}c{}')], '<style>a{}b{}c{}</style>'),
  );
  const foreign = page(listed.slice(1), styles);
  expect(withSmallStyles(foreign)).toBe(foreign);
});

test('scopes and fonts lose most of their hashes in styles and tags, and in no text', () => {
  const page = (style: string, scope: string) =>
    `<meta http-equiv="content-security-policy" content="style-src 'self' '${hashOf(style)}';"><style>${style}</style>` +
    `<p class="a"${scope}>data-astro-cid-abcdefgh</p>`;
  const style =
    '@media (width<=9px){.a[data-astro-cid-abcdefgh]{font-family:"Commonplace Sans More-8a712bc0d2d0053c"}}';

  expect(withUsedHashes(withSmallStyles(page(style, ' data-astro-cid-abcdefgh')))).toBe(
    page('@media (width<=9px){.a[data-abcde]{font-family:"Commonplace Sans More"}}', ' data-abcde'),
  );
});
