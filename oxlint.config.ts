import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig, type OxlintOverride } from 'oxlint'

type Rules = NonNullable<OxlintOverride['rules']>

/** An import wall: code in `files` must not import what matches the pattern. CONTRIBUTING.md describes the walls. */
const wall = (
  files: string[],
  regex: string,
  message: string,
  excludeFiles: string[] = [],
): OxlintOverride => ({
  files,
  excludeFiles,
  rules: { 'no-restricted-imports': ['error', { patterns: [{ regex, message }] }] } satisfies Rules,
})

/** Every folder of functions/ except these two is a feature, so a new feature has its walls at once. */
const features = readdirSync('functions').filter((name) => !['platform', 'search-engine'].includes(name))
const anyOf = (names: string[]) => `^(\\.\\./)+(${names.join('|')})/`

const pageFeatures = readdirSync('web/src/features')

/**
 * Which features of the page a feature may import; the others, and new ones, import none. `scripts/import-cycles.mjs`
 * finds import cycles. Prefer to move what two features share to `search`, `ui` or `lib`, or to join them in `app`.
 */
const pageImports: Partial<Record<string, string[]>> = {
  accounts: ['search', 'occupations'],
  alerts: ['search'],
  applications: ['search'],
  landing: ['search', 'licence', 'register'],
  // a found organisation can be watched
  licence: ['alerts'],
  // a checked job leads to the search for its sponsors
  occupations: ['search'],
  tools: ['search', 'occupations'],
  // a company can be watched, its vacancies kept, and a search saved; a job title leads to its sector
  companies: ['search', 'alerts', 'applications', 'jobs', 'register', 'occupations'],
  // administrators see a vacancy as users do
  admin: ['search', 'companies', 'jobs'],
}
const closedTo = (feature: string) =>
  pageFeatures.filter((other) => other !== feature && !pageImports[feature]?.includes(other))

/** Matches any package whose name does not begin with these letters; the linter's patterns have no look-ahead. */
const packageBut = (allowed: string): string =>
  [...allowed].map((letter, at) => `^${allowed.slice(0, at)}[^${at === 0 ? '.' : ''}${letter}]`).join('|')

/** The packages that the domain of extraction imports: pure functions of a text (docs/decisions/007-dependencies.md). */
const PURE_PACKAGES = ['cheerio', 'i18n-iso-countries', 'libphonenumber-js']
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object }
const otherPackages = Object.keys(dependencies).filter((name) => !PURE_PACKAGES.includes(name))

const ENVIRONMENT = 'Only config.ts reads the environment: take the value as a dependency.'
const FETCH = 'Only platform/safe-fetch fetches: take safeFetch or fetchPage as a dependency.'
const TIME = 'Only clock.ts reads the time: take a Clock as a dependency.'

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
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
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*'] }],
    // zod/mini exports its default value helper as `_default`
    'no-underscore-dangle': ['error', { allow: ['_default'] }],
  },
  overrides: [
    {
      files: ['*.config.ts', 'infra/app.ts', 'tests/support/vitest/known-gaps-runner.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      // a CDK construct is created for its side effect on the construct tree
      files: ['infra/stacks/**', 'infra/constructs/**'],
      rules: { 'no-new': 'off' },
    },
    {
      files: [
        'infra/{local,commands,localstack,deploy,smoke}/**',
        'infra/plain-error.ts',
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
    wall(
      ['shared/**'],
      `${packageBut('zod/mini')}|^zod$|^(\\.\\./)+(functions|infra|web)/`,
      'shared is the ground floor: it imports zod/mini and itself.',
      ['**/*.test.ts'],
    ),
    wall(
      ['web/**'],
      '^(\\.\\./)+(functions|infra|shared/system)/',
      'The page knows the contract, not the system.',
    ),
    // the tests of a feature may also use the app
    ...pageFeatures.flatMap((feature) =>
      [
        { files: '**', closed: ['app', ...closedTo(feature)] },
        { files: '**/*.test.{ts,tsx}', closed: closedTo(feature) },
      ].map(({ files, closed }) =>
        wall(
          [`web/src/features/${feature}/${files}`],
          anyOf([...closed, 'functions', 'infra', 'shared/system']),
          'A feature of the page imports only the features that pageImports in oxlint.config.ts allows, and no app.',
        ),
      ),
    ),
    wall(
      ['web/src/ui/**'],
      '^(\\.\\./)+(features|app|functions|infra|shared/system)/',
      'ui knows no feature.',
      ['**/*.test.ts', '**/*.test.tsx'],
    ),
    wall(
      ['web/src/lib/**'],
      '^(\\.\\./)+(features|app|ui|functions|infra|shared/system)/',
      'lib knows no feature and no component.',
      ['**/*.test.ts', '**/*.test.tsx'],
    ),
    ...features.map((feature) =>
      wall(
        [`functions/${feature}/**`],
        anyOf([...features.filter((other) => other !== feature), 'infra', 'web']),
        'A feature meets another by message, or by a port that its own wiring.ts fills.',
        ['domain/**', 'http/**', 'workers/**', '*wiring.ts'].map((part) => `functions/${feature}/${part}`),
      ),
    ),
    // the last matching override wins, so this one repeats the wall between features
    ...features.map((feature) =>
      wall(
        [`functions/${feature}/{http,workers}/**`],
        anyOf([...features.filter((other) => other !== feature), 'infra', 'web', 'storage', 'adapters']),
        'http and workers know the domain; only wiring.ts joins them to stores, adapters and other features.',
        ['**/*.test.ts'],
      ),
    ),
    // what leaves the domain from its top folder, and from a folder in it
    ...[
      {
        files: '*/domain/*.ts',
        outside: '^\\.\\./[^.]|^(\\.\\./)+[\\w-]+\\.ts$',
        packages: packageBut('node:'),
      },
      {
        files: '*/domain/*/**',
        outside: '^(\\.\\./){2}[^.]|^(\\.\\./){2,}[\\w-]+\\.ts$',
        packages: packageBut('node:'),
      },
      // extraction reads pages with libraries; the last matching override wins
      {
        files: 'extraction/domain/*/**',
        outside: '^(\\.\\./){2}[^.]|^(\\.\\./){2,}[\\w-]+\\.ts$',
        packages: `^(${otherPackages.join('|')})(/|$)`,
      },
    ].map(({ files, outside, packages }) =>
      wall(
        [`functions/${files}`],
        `${outside}|${anyOf([...features, 'platform', 'infra', 'web', 'shared/api', 'shared/system'])}|${packages}|^node:(child_process|fs|https?|net|os|process)`,
        'domain is pure: what it needs from outside is a port.',
        ['**/*.test.ts'],
      ),
    ),
    wall(
      ['functions/platform/**'],
      anyOf([...features, 'infra', 'web']),
      'platform knows no feature, and nothing of what runs it.',
    ),
    // what leaves the engine from its top folder, and from a folder in it
    ...[
      { files: 'functions/search-engine/*.ts', outside: '^\\.\\./' },
      { files: 'functions/search-engine/*/**', outside: '^\\.\\./\\.\\./' },
    ].map(({ files, outside }) =>
      wall(
        [files],
        `${outside}|${packageBut('node:')}`,
        'search-engine imports itself and what comes with Node.',
        ['**/*.test.ts'],
      ),
    ),
    wall(
      ['infra/*.ts', 'infra/{stacks,constructs,edge,page,localstack}/**'],
      '^(\\.\\./)+functions/',
      'infra knows a function by the path of its entry.',
    ),
  ],
})
