import { readdirSync } from 'node:fs';
import { defineConfig, type OxlintOverride } from 'oxlint';

/** Parts that every island may use. */
const SHARED_ISLANDS = [
  'ui',
  'auth',
  'forms',
  'drafts',
  'site-status',
  'delivery',
  'text-editor',
  'time',
];

const island = (name: string) => [
  'domain',
  'post',
  'api-client',
  'backup',
  'styles',
  ...[...SHARED_ISLANDS, name].map((one) => `islands/${one}`),
];

const ISLANDS = readdirSync('src/islands');

/** The layers that a folder may import: `#layer/…` of another folder, never `../`. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  'src/domain': ['domain'],
  'src/post': ['domain', 'post'],
  'src/import': ['domain', 'post', 'import'],
  'src/content': ['domain', 'post', 'content'],
  'src/site-files': ['domain', 'post', 'content', 'site-files', 'integrations', 'log'],
  'src/log': ['log'],
  'src/api-client': ['domain', 'api-client'],
  'src/backup': ['domain', 'post', 'backup'],
  'src/chrome': ['domain', 'api-client'],
  'src/sync': ['domain', 'post', 'api-client', 'import', 'backup', 'sync'],
  'src/probe': ['domain', 'api-client', 'probe'],
  'src/integrations': ['domain', 'integrations'],
  ...Object.fromEntries(ISLANDS.map((name) => [`src/islands/${name}`, island(name)])),
  'src/islands/importer': [...island('importer'), 'import'],
  // It reads and writes files of subscribers, and runs the probe.
  'src/islands/dashboard': [...island('dashboard'), 'import', 'probe'],
  'src/{components,layouts,pages}': [
    'domain',
    'content',
    'post',
    'components',
    'layouts',
    'islands',
    'chrome',
    'styles',
  ],
  'netlify/store': ['domain', 'store', 'log'],
  'netlify/http': ['domain', 'log'],
  'netlify/usecases': [
    'domain',
    'post',
    'store',
    'usecases',
    'app',
    'author-key',
    'settings',
    'work-queue',
    'request-task',
    'log',
  ],
  'netlify/api': [
    'domain',
    'post',
    'http',
    'usecases',
    'api',
    'app',
    'settings',
    'log',
    'request-task',
  ],
  'netlify/functions': ['api', 'usecases', 'live-app', 'live-files', 'http', 'log'],
  'netlify/plugins': ['domain', 'store', 'log'],
  scripts: [
    'domain',
    'api-client',
    'backup',
    'probe',
    'store',
    'http',
    'import',
    'sync',
    'scripts',
    'platform',
    'usecases',
    'site-files',
    'plugins',
    'app',
    'settings',
    'author-key',
    'work-queue',
    'request-task',
    'log',
  ],
};

/** The files that stand in no folder: the middleware, the app and what it is made with. */
const ROOT_FILES = {
  'src/middleware.ts': ['components'],
  'netlify/{app,live,live-app,live-files}.ts': ['domain', 'store'],
  'netlify/{settings,author-key,work-queue}.ts': ['domain', 'store', 'work-queue'],
};

const importRule = (files: string, allowed: readonly string[]): OxlintOverride => ({
  files: [files],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            group: ['../*', '../**'],
            message: 'Across a layer, import #layer/…; inside a folder, ./',
          },
          {
            group: ['\\#*', '\\#*/**', ...allowed.flatMap((one) => [`!#${one}`, `!#${one}/**`])],
            message: `${files} may import ${allowed.join(', ') || 'nothing'} only.`,
          },
        ],
      },
    ],
  },
});

/** Events that only a control may listen to. */
const HANDLERS = [
  'onFocus',
  'onBlur',
  'onLoad',
  'onError',
  'onKeyDown',
  'onKeyPress',
  'onKeyUp',
  'onClick',
  'onContextMenu',
  'onDblClick',
  'onDoubleClick',
  'onDrag',
  'onDragEnd',
  'onDragEnter',
  'onDragExit',
  'onDragLeave',
  'onDragOver',
  'onDragStart',
  'onDrop',
  'onMouseDown',
  'onMouseEnter',
  'onMouseLeave',
  'onMouseMove',
  'onMouseOut',
  'onMouseOver',
  'onMouseUp',
];

const errors = (plugin: string, rules: readonly string[]) =>
  Object.fromEntries(rules.map((rule) => [`${plugin}/${rule}`, 'error' as const]));

export default defineConfig({
  ignorePatterns: ['dist-functions', '**/*.d.ts', '**/*.{js,mjs}'],
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: 'error' },
  plugins: ['typescript'],
  categories: { correctness: 'error' },
  // What typescript-eslint calls strict, besides what is in `correctness`.
  rules: {
    ...errors('eslint', [
      'no-array-constructor',
      'no-useless-constructor',
      'no-var',
      'prefer-const',
      'prefer-rest-params',
      'prefer-spread',
    ]),
    ...errors('typescript', [
      'ban-ts-comment',
      'no-deprecated',
      'no-dynamic-delete',
      'no-empty-object-type',
      'no-explicit-any',
      'no-extraneous-class',
      'no-generated-empty-object-type',
      'no-invalid-void-type',
      'no-mixed-enums',
      'no-namespace',
      'no-non-null-asserted-nullish-coalescing',
      'no-non-null-assertion',
      'no-require-imports',
      'no-unnecessary-boolean-literal-compare',
      'no-unnecessary-template-expression',
      'no-unnecessary-type-arguments',
      'no-unnecessary-type-assertion',
      'no-unnecessary-type-constraint',
      'no-unnecessary-type-conversion',
      'no-unnecessary-type-parameters',
      'no-unsafe-argument',
      'no-unsafe-assignment',
      'no-unsafe-call',
      'no-unsafe-enum-comparison',
      'no-unsafe-function-type',
      'no-unsafe-member-access',
      'no-unsafe-return',
      'only-throw-error',
      'prefer-literal-enum-member',
      'prefer-promise-reject-errors',
      'prefer-reduce-type-parameter',
      'prefer-return-this-type',
      'related-getter-setter-pairs',
      'require-await',
      'return-await',
      'unified-signatures',
      'use-unknown-in-catch-callback-variable',
    ]),
    'typescript/restrict-plus-operands': [
      'error',
      {
        allowAny: false,
        allowBoolean: false,
        allowNullish: false,
        allowNumberAndString: false,
        allowRegExp: false,
      },
    ],
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    'typescript/no-unnecessary-condition': [
      'error',
      { allowConstantLoopConditions: 'only-allowed-literals' },
    ],
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  },
  overrides: [
    // Matchers such as expect.any() are typed any.
    { files: ['tests/**'], rules: { 'typescript/no-unsafe-assignment': 'off' } },
    {
      files: ['src/**/*.tsx'],
      plugins: ['react', 'jsx-a11y'],
      rules: {
        ...errors('react', ['rules-of-hooks', 'unsupported-syntax']),
        'jsx-a11y/no-static-element-interactions': ['error', { handlers: HANDLERS }],
        'jsx-a11y/no-noninteractive-element-interactions': ['error', { handlers: HANDLERS }],
        // A status is a <p role="status"> that is always there: <output> is meant for the result of a form.
        'jsx-a11y/prefer-tag-over-role': 'off',
      },
    },
    ...Object.entries(LAYERS).map(([folder, allowed]) =>
      importRule(`${folder}/**/*.{ts,tsx,astro}`, allowed),
    ),
    ...Object.entries(ROOT_FILES).map(([files, allowed]) => importRule(files, allowed)),
  ],
});
