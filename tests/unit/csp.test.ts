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

test.each(['a <script>', 'a <style>x</style>', 'a > b', '</style><script src=x>', '<!-- a'])(
  'a page whose texts in attributes are %s keeps its policy, and gets short names',
  (title) => {
    const [style, script] = ['p[data-astro-cid-abcdefgh]{b:c}', 'run()'];
    const page =
      `<meta http-equiv="content-security-policy" content="style-src 'self' '${hashOf(style)}'; script-src 'self' '${hashOf(script)}';">` +
      `<meta name="description" content="${title}"><style>${style}</style>` +
      `<p title="${title}" data-astro-cid-abcdefgh>A</p><script>${script}</script>`;

    const html = withUsedHashes(withSmallStyles(page));

    expect(html).toContain(`'${hashOf(script)}'`);
    expect(html).toContain(`'${hashOf('p[data-abcde]{b:c}')}'`);
    expect(html).toContain(`<p title="${title}" data-abcde>`);
    expect(html).not.toContain('data-astro-cid');
  },
);
