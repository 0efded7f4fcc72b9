/**
 * The import rules of CONTRIBUTING.md, which `npm run check` enforces. `tests/drift/walls.test.ts` has an example of each.
 * Folders of `functions/` are contexts, except the library `platform`.
 */
/** Tests may import what they need. */
const TESTS = ['\\.test\\.tsx?$', '/testing/', '^tests/']
const CONTEXT = '^functions/(?!platform/)([^/]+)/'

/** Routes, workers, and the handlers of functions. */
const ENTRIES = ['/(http|workers)/', '[/-](routes|handler)[.]ts$']

/** The tools of agents are calls of other contexts, and no copies of them. */
const TOOLS = '^functions/agents/handler[.]ts$'

/** What every context may import of the search engine: its rules for words and names, and distances. */
const SEARCH_WORDS = '^shared/search-engine/(names/|fold-text[.]ts$|packing[.]ts$|filters/unit-vector[.]ts$)'
/** Who has an index of its own: administrators' lists, and the publication of all indexes. */
const OWN_INDEXES = [
  '^functions/(lists|register)/',
  '^functions/companies/index/',
  '^functions/jobs/(indexing/|searchable-jobs[.]ts$)',
  '^functions/vacancies/list/',
  '^functions/extraction/responses/',
]

/** The packages that the domain of extraction imports: pure functions of a text (docs/decisions/007-dependencies.md). */
const PURE_PACKAGES = ['cheerio', 'i18n-iso-countries', 'libphonenumber-js']

/**
 * Which features of the page a feature may import; the others, and new ones, import none. Prefer to move what two
 * features share to `search`, `ui` or `lib`, or to join them in `app`.
 */
const pageImports = {
  // the map of towns counts sponsors and jobs
  search: ['jobs'],
  // a sign-in adds what the visitor has starred
  accounts: ['search', 'occupations', 'shortlist'],
  // the verdict on an advert is that on a job
  adverts: ['jobs'],
  // a saved search may be one of jobs
  alerts: ['search', 'jobs'],
  shortlist: ['search'],
  // an open job is a vacancy, which its company unlocks; a search can be saved
  'job-search': ['search', 'jobs', 'companies', 'shortlist', 'alerts'],
  // what is compared are receipts and jobs
  compare: ['register', 'job-search', 'licence'],
  // a plan rests on rules, which it shows as the tools do
  plan: ['tools', 'occupations'],
  landing: ['search', 'register', 'one-box'],
  // a title leads to the search for its sponsors
  'one-box': ['search'],
  // an organisation can be opened and watched, as in the licence check
  register: ['licence'],
  // a found organisation can be watched and shortlisted
  licence: ['alerts', 'shortlist'],
  // a checked job leads to the search for its sponsors
  occupations: ['search'],
  tools: ['search', 'occupations'],
  // a company can be watched, its vacancies kept, and a search saved
  companies: ['search', 'alerts', 'shortlist', 'jobs', 'register', 'occupations'],
  // administrators see a vacancy as users do
  admin: ['search', 'companies', 'jobs'],
}

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const anyOf = (names) => names.join('|')

export default {
  forbidden: [
    rule('no-cycle', 'Files import each other in one direction.', {}, { circular: true }),
    {
      ...rule(
        'no-cycle-of-contexts',
        'Contexts, and features of the page, import each other in one direction.',
        { path: '^(functions|web/src/features)/[^/]+$' },
        { path: '^(functions|web/src/features)/[^/]+$', circular: true },
      ),
      scope: 'folder',
    },
    rule(
      'shared-is-the-ground-floor',
      'shared imports zod/mini and itself.',
      { path: '^shared/' },
      { pathNot: ['^shared/', '(^|/)node_modules/zod/mini/'] },
    ),
    rule(
      'only-the-index',
      'A context imports another through its index.ts.',
      { path: CONTEXT, pathNot: TOOLS },
      { path: CONTEXT, pathNot: ['^functions/$1/', '^functions/[^/]+/index\\.ts$'] },
    ),
    rule(
      'use-cases-know-no-entry',
      'Handlers and workers import use cases and stores, never the other way round.',
      { path: CONTEXT, pathNot: ENTRIES },
      { path: ENTRIES.map((entry) => `^functions/(?!platform/).*${entry}`) },
    ),
    rule(
      'no-own-index',
      'The files of a context import each other directly.',
      { path: CONTEXT },
      { path: '^functions/$1/index\\.ts$' },
    ),
    rule(
      'functions-know-no-runner',
      'Functions know nothing of what runs them, and nothing of the page.',
      { path: '^functions/' },
      { path: '^(infra|web)/' },
    ),
    rule(
      'extraction-is-pure',
      'The rules that read a page need nothing from outside.',
      { path: '^functions/extraction/domain/' },
      {
        dependencyTypesNot: ['core'],
        pathNot: [
          '^functions/extraction/domain/',
          '^shared/(?!api/|system/)',
          // the texts of log lines, which metrics find
          '^shared/system/log-messages[.]ts$',
          // a stored type is inferred from its schema
          '(^|/)node_modules/zod/mini/',
          ...PURE_PACKAGES.map((name) => `(^|/)node_modules/${name}/`),
        ],
      },
    ),
    rule(
      'extraction-touches-no-system',
      'The rules that read a page use neither files nor the network.',
      { path: '^functions/extraction/domain/' },
      { dependencyTypes: ['core'], path: '^(node:)?(child_process|fs|https?|net|os|process)(/|$)' },
    ),
    rule(
      'platform-knows-no-context',
      'platform is below every context.',
      { path: '^functions/platform/' },
      { path: '^functions/', pathNot: '^functions/platform/' },
    ),
    rule(
      'search-engine-stands-alone',
      'search-engine imports only itself, so that devices can run it.',
      { path: '^shared/search-engine/' },
      { pathNot: '^shared/search-engine/' },
    ),
    rule(
      'searches-go-through-the-port',
      'Only the port searches an index (docs/decisions/074-search-port.md).',
      { path: CONTEXT, pathNot: OWN_INDEXES },
      { path: '^shared/search-engine/', pathNot: SEARCH_WORDS },
    ),
    rule(
      'infra-knows-paths',
      'infra knows a function by the path of its entry.',
      { path: '^infra/([^/]+\\.ts$|(stacks|constructs|edge|page|localstack)/)' },
      { path: '^functions/' },
    ),
    rule(
      'page-knows-the-contract',
      'The page knows the contract, not the system.',
      { path: '^web/' },
      { path: '^(functions|infra|shared/system)/' },
    ),
    rule(
      'ui-knows-no-feature',
      'ui knows no feature.',
      { path: '^web/src/ui/' },
      { path: '^web/src/(features|app)/' },
    ),
    rule(
      'lib-knows-no-component',
      'lib knows no feature and no component.',
      { path: '^web/src/lib/' },
      { path: '^web/src/(features|app|ui)/' },
    ),
    rule(
      'no-app-in-features',
      'Only tests of a feature use the app.',
      { path: '^web/src/features/' },
      { path: '^web/src/app/' },
    ),
    ...Object.entries(pageImports).map(([feature, allowed]) =>
      rule(
        `${feature}-imports`,
        `The feature ${feature} imports only ${allowed.join(', ')}.`,
        { path: `^web/src/features/${feature}/` },
        { path: '^web/src/features/', pathNot: `^web/src/features/(${anyOf([feature, ...allowed])})/` },
      ),
    ),
    rule(
      'other-features-import-none',
      'A feature of the page imports another only if pageImports allows it.',
      { path: `^web/src/features/(?!(?:${anyOf(Object.keys(pageImports))})/)([^/]+)/` },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
  ],
  options: {
    // the JavaScript API of TypeScript, which is the other parser, does not exist in version 7
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: TESTS },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
