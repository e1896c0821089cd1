import { expect, test } from 'vitest';
import { hashOf, withOwnHashes } from '#layouts/csp.ts';

const page = (hashes: readonly string[]) =>
  `<meta http-equiv="content-security-policy" content="default-src 'self'; script-src 'self'${hashes
    .map((hash) => ` '${hash}'`)
    .join('')};"><style>a{}</style><template><script type="module">b()</script></template>`;

test('a policy keeps the hashes of the page, and loses those of other pages', () => {
  const own = [hashOf('a{}'), hashOf('b()')];

  expect(withOwnHashes(page([hashOf('c{}'), ...own, hashOf('d()')]))).toBe(page(own));
});
