import { expect, test } from 'vitest';
import { hashOf, withUsedHashes } from '#layouts/csp.ts';

test('the policy of a page lists the hashes of its own styles and scripts alone', () => {
  const [style, script, other] = ['a{b:c}', 'run()', 'elsewhere()'].map(hashOf);
  const page = (policy: string) =>
    `<meta http-equiv="content-security-policy" content="${policy}"><style>a{b:c}</style><script type="module">run()</script>`;

  expect(
    withUsedHashes(
      page(`script-src 'self' '${script}' '${other}'; style-src 'self' '${other}' '${style}';`),
    ),
  ).toBe(page(`script-src 'self' '${script}'; style-src 'self' '${style}';`));
});
