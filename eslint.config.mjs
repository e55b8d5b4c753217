import js from '@eslint/js';
import tseslint from 'typescript-eslint';

const CORE_HAS_NO = 'The core gets time, ids, randomness and settings through its ports.';

const HIDDEN = ['Date', 'performance', 'process', 'setTimeout', 'setInterval', 'setImmediate', 'fetch'];
const barred = (name) => ({ name, message: CORE_HAS_NO });

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'node_modules/',
      '.screengraph/',
      'coverage/',
      'test/fixtures/',
      'resolvers/generated.ts',
      'examples/typescript/generated.ts',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/return-await': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: false },
      ],
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // Control characters are what a parser of foreign text has to name.
      'no-control-regex': 'off',
      'no-console': 'error',
      'no-restricted-exports': [
        'error',
        { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } },
      ],
      'prefer-const': 'error',
    },
  },
  {
    files: ['src/**/*.ts', 'scripts/**/*.ts', 'bench/**/*.ts', 'test/e2e/**/*.ts', 'examples/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['agent/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', ...HIDDEN.map(barred)],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: CORE_HAS_NO },
        { object: 'crypto', property: 'randomUUID', message: CORE_HAS_NO },
        { object: 'globalThis', property: 'Date', message: CORE_HAS_NO },
      ],
    },
  },
  {
    // Above the nodes instants that came in are written and compared; the present is still never read.
    files: ['agent/orchestrator/**/*.ts', 'agent/usecases/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', ...HIDDEN.filter((name) => name !== 'Date').map(barred)],
      'no-restricted-syntax': [
        'error',
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: CORE_HAS_NO },
        {
          selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
          message: CORE_HAS_NO,
        },
      ],
    },
  },
  {
    files: ['codegen.ts', 'vitest.config.ts'],
    rules: { 'no-restricted-exports': 'off' },
  },
  {
    files: ['**/*.mjs', '**/*.cjs', 'bin/*.js'],
    ...tseslint.configs.disableTypeChecked,
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        module: 'writable',
        setTimeout: 'readonly',
      },
    },
  },
  {
    // Copied into exported tests, the rest of which uses what they declare; parts of them run in a page.
    files: ['src/export/helpers/*.mjs'],
    rules: { '@typescript-eslint/no-unused-vars': 'off' },
    languageOptions: {
      globals: Object.fromEntries(
        [
          ...['document', 'getComputedStyle', 'innerHeight', 'scrollBy', 'location', 'history', 'Event'],
          ...['localStorage', 'sessionStorage'],
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    files: ['src/map/viewer/*.js'],
    languageOptions: {
      globals: Object.fromEntries(
        ['document', 'innerWidth', 'addEventListener', 'location'].map((name) => [name, 'readonly']),
      ),
    },
  },
);
