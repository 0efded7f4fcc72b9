import { defineConfig } from 'oxlint'

const ENVIRONMENT = 'Only config.ts reads the environment: take the value as a dependency.'
const FETCH = 'Only platform/safe-fetch fetches: take safeFetch or fetchPage as a dependency.'
const TIME = 'Only clock.ts reads the time: take a Clock as a dependency.'

export default defineConfig({
  plugins: ['oxc', 'typescript', 'unicorn', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['dist', 'cdk.out', '.local', '.cache', 'tests/corpus'],
  rules: {
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-unassigned-import': 'off',
    // middy's types have only a default export
    'import/no-named-as-default': 'off',
    'react/react-in-jsx-scope': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'no-console': 'error',
    'no-duplicate-imports': 'error',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*'] }],
    // zod/mini exports its default value helper as `_default`
    'no-underscore-dangle': ['error', { allow: ['_default'] }],
  },
  overrides: [
    {
      files: [
        '*.config.ts',
        '.dependency-cruiser.mjs',
        'infra/app.ts',
        'tests/{mutation/fast-tests,support/vitest/known-gaps}-runner.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      // a CDK construct is created for its side effect on the construct tree
      files: ['infra/stacks/**', 'infra/constructs/**', 'infra/deploy-pipeline/**'],
      rules: { 'no-new': 'off' },
    },
    {
      files: [
        'infra/{local,commands,localstack,deploy,smoke,sponsor}/**',
        'infra/user-facing-error.ts',
        'scripts/**',
        'tests/**',
      ],
      rules: { 'no-console': 'off' },
    },
    {
      files: ['web/src/lib/log.ts'],
      rules: { 'no-console': 'off' },
    },
    {
      // an entry and its routes decide little: rules stand in use cases, which tests run in memory. The limit only falls
      files: ['functions/**/*handler.ts', 'functions/**/*-routes.ts'],
      excludeFiles: ['functions/platform/**'],
      rules: { complexity: ['error', { max: 11 }] },
    },
    {
      files: ['functions/**/*.ts', 'shared/**/*.ts'],
      excludeFiles: ['**/config.ts', '**/clock.ts', '**/limited-fetch.ts', '**/*.test.ts'],
      rules: {
        'no-restricted-globals': ['error', { name: 'fetch', message: FETCH }],
        'no-restricted-properties': [
          'error',
          { object: 'process', property: 'env', message: ENVIRONMENT },
          { object: 'Date', property: 'now', message: TIME },
        ],
      },
    },
    {
      files: ['web/**/*.{ts,tsx}'],
      rules: {
        'no-restricted-properties': [
          'error',
          {
            object: 'vi',
            property: 'useRealTimers',
            message: 'web-setup.ts restores the timers after each test.',
          },
        ],
      },
    },
  ],
})
