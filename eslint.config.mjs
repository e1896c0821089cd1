import astro from 'eslint-plugin-astro';
import a11y from 'eslint-plugin-jsx-a11y-x';
import hooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** Who may import whom: `#layer/…` of another folder, never `../`. */
const LAYERS = {
  'src/domain': [],
  'src/post': ['domain'],
  'src/content': ['domain'],
  'src/api-client': ['domain'],
  'src/chrome': ['domain'],
  'src/islands': ['domain', 'post', 'api-client', 'islands/shared', 'styles'],
  'src/{components,layouts,pages}': [
    ...['domain', 'content', 'post', 'components', 'layouts', 'islands', 'chrome', 'styles'],
  ],
  'netlify/store': ['domain'],
  'netlify/http': ['domain'],
  'netlify/usecases': ['domain', 'post', 'store', 'app'],
  'netlify/api': ['domain', 'post', 'http', 'usecases', 'app'],
  'netlify/functions': ['api', 'usecases', 'app'],
  'netlify/plugins': ['domain', 'store'],
  scripts: ['domain', 'store', 'http', 'scripts', 'platform', 'usecases', 'plugins', 'app'],
};

const importRule = (folder, allowed) => ({
  files: [`${folder}/**/*.{ts,tsx,astro}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          { group: ['../*'], message: 'Across a layer, import #layer/…; inside a folder, ./' },
          {
            regex: `^#(?!(?:${['tests', ...allowed].join('|')})(?:$|/))`,
            message: `${folder} may import ${allowed.join(', ') || 'nothing'} only.`,
          },
        ],
      },
    ],
  },
});

export default defineConfig(
  {
    ignores: [
      'node_modules',
      'dist',
      'dist-functions',
      '.astro',
      '.data',
      '.netlify',
      'content-cache',
      '**/*.d.ts',
    ],
  },
  ...tseslint.configs.strictTypeChecked.map((config) => ({ ...config, files: ['**/*.{ts,tsx}'] })),
  {
    files: ['**/*.{ts,tsx}'],
    // Scripts inside .astro files belong to no tsconfig: for their few lines a second program would be built.
    ignores: ['**/*.astro/*.ts'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      // `erasableSyntaxOnly` allows no enum, and the one class is an error: both rules cost seconds and find nothing.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
    },
  },
  { files: ['**/*.astro/*.ts'], ...tseslint.configs.disableTypeChecked },
  // Matchers such as expect.any() are typed any.
  { files: ['tests/**'], rules: { '@typescript-eslint/no-unsafe-assignment': 'off' } },
  { files: ['src/**/*.tsx'], plugins: { 'jsx-a11y-x': a11y }, rules: a11y.configs.strict.rules },
  { files: ['src/**/*.tsx'], ...hooks.configs.flat['recommended-latest'] },
  ...astro.configs.recommended,
  ...Object.entries(LAYERS).map(([folder, allowed]) => importRule(folder, allowed)),
);
