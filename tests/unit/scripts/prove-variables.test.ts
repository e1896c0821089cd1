import { expect, test } from 'vitest';
import { productionValues, siteVariables } from '#scripts/prove/deploy/variables.ts';
import { addressProblems, deployUrlProblems } from '#scripts/prove/upload/address-problems.ts';
import { variableProblems } from '#scripts/prove/upload/variable-problems.ts';
import { contents, zip } from '#tests/support/zips.ts';

const SITE = 'https://site.example';
const VARIABLES = siteVariables({ SESSION_SECRET: 'the secret' }, SITE);
const PREVIEW = VARIABLES.flatMap(({ values }) => values).find(
  ({ context }) => context === 'deploy-preview',
)?.value;

const upload = (files: Record<string, string>, code = '') => ({
  files: contents({ 'index.html': `<link rel="canonical" href="${SITE}/">`, ...files }),
  zips: [zip('pages', { 'pages.mjs': code })],
});

test('functions of production have the values of production and of all contexts', () => {
  expect(productionValues(VARIABLES)).toEqual({ SESSION_SECRET: 'the secret', SITE_URL: SITE });
});

test('an upload with the variables of production has no problem', () => {
  expect(variableProblems(upload({}), VARIABLES)).toEqual([]);
});

test.each([
  ['a page', upload({ 'rss.xml': `<link href="${PREVIEW}">` }), 'rss.xml in the static files'],
  ['a function', upload({}, `"${PREVIEW}"`), 'pages.mjs in pages.zip'],
])('the value of another context in %s is a problem', (_, forged, where) => {
  expect(variableProblems(forged, VARIABLES)).toContainEqual(
    expect.stringMatching(new RegExp(`^${where} contains the \\w+ of the context deploy-preview`)),
  );
});

test('a secret in a function is a problem', () => {
  expect(variableProblems(upload({}, 'key = "the secret"'), VARIABLES)).toEqual([
    'pages.mjs in pages.zip contains the SESSION_SECRET of the context all.',
  ]);
});

test('a build that did not get the variables of production has a problem', () => {
  const built = upload({ 'index.html': '<link rel="canonical" href="https://other.example/">' });

  expect(variableProblems(built, VARIABLES)).toEqual([
    'index.html does not contain the SITE_URL of production.',
  ]);
});

const ADDRESSES = {
  site: SITE,
  platform: 'https://platform.example',
  deploy: 'https://5f--platform.example',
};

test('a text for readers may contain the address of the site alone', () => {
  const problems = (text: string) => addressProblems('A feed', text, ADDRESSES);

  expect(problems(`${SITE}/blog`)).toEqual([]);
  expect(problems(`${ADDRESSES.deploy}/blog`)).toEqual([
    'A feed contains the address of the deploy.',
  ]);
  expect(problems(`${ADDRESSES.platform}/blog`)).toEqual([
    'A feed contains the address of the platform.',
  ]);
});

test('functions must know the address of their deploy, which is not the public one', () => {
  const problems = (code: string, addresses = ADDRESSES) =>
    deployUrlProblems(upload({}, code).zips, addresses);

  expect(problems(`env.DEPLOY_URL || "${ADDRESSES.deploy}"`)).toEqual([]);
  expect(problems('env.DEPLOY_URL || ""')).toEqual([
    'The function pages does not know the address of its deploy.',
  ]);
  expect(problems(`"${SITE}"`, { ...ADDRESSES, deploy: SITE })).toEqual([
    'The address of the deploy is that of the site.',
  ]);
});
