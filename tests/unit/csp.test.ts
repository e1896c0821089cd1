import { expect, test } from 'vitest';
import { hashOf, withUsedHashes } from '#layouts/csp.ts';

test('the policy of a page lists the hashes of the styles and scripts after it alone', () => {
  const [style, script, data, early, other] = [
    ...['a{b:c}', 'run()', '{"a":1}', 'before()', 'elsewhere()'],
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
