/** A part of the code whose tests are tried by mutation, with its fast tests. Both are lists of globs. */
export interface MutatedModule {
  name: string
  code: readonly string[]
  tests: readonly string[]
  /** Parts of the titles of tests that take too long to run thousands of times, or cannot run twice. */
  without?: readonly string[]
}

const testsIn = (folder: string) => `${folder}/**/*.test.ts`

/** The title of the tests that read each sentence as a page, which takes ten times as long as the sentence. */
const WHOLE_PAGES = 'sponsorship is read from $file'

const ofSentences = {
  tests: [
    testsIn('functions/extraction/domain/sponsorship'),
    'tests/score/sponsorship/score-sentences.test.ts',
  ],
  without: [WHOLE_PAGES],
}

/** A part of the search engine, with the tests of all parts but those that try its speed or its largest images. */
const searchEngine = (name: string, code: readonly string[], tests: readonly string[]): MutatedModule => ({
  name,
  code,
  tests: tests.map((path) => `${path}.test.ts`),
  without: [
    'a union of very many overlapping lists',
    'a hostile query text of 64 KB',
    'a plain scan for many documents',
    'a search for a text or a value gives the answers',
    'a name is still checked when the short list',
    'each count is the total of the search',
    'what the base stores is parsed at most once',
    'for searches with every mix of filters',
    'three others have the name of a brand',
  ],
})

const testsOfNames = [
  'shared/search-engine/names/**/*',
  'shared/search-engine/{layer.property,search-index,search-index.property}',
  'shared/licence/*',
  'functions/companies/{licence,companies-house}/*',
  'functions/companies/search/search-companies',
]

/** The modules where a wrong answer costs most: money, access, other people's hosts, and what users are told. */
export const modules: readonly MutatedModule[] = [
  {
    name: 'unlock',
    code: ['functions/companies/unlock/*.ts', 'functions/companies/search/identifying-search.ts'],
    tests: [
      testsIn('functions/companies/unlock'),
      'functions/companies/{http/unlocked-companies,search/identifying-search}.test.ts',
      'tests/stores/{unlock-reads,unlock-store,usage-of-address,user-rates,wanted-companies}.test.ts',
      'tests/models/unlocks.test.ts',
    ],
  },
  {
    name: 'sessions',
    code: [
      'functions/sessions/*.ts',
      'functions/identity/accounts/own-access.ts',
      // without the reader of the signing keys
      'functions/platform/auth/{api-tokens,key-ring,principal,pseudonyms,session-tokens}.ts',
    ],
    tests: [
      testsIn('functions/sessions'),
      'functions/identity/accounts/own-access*.test.ts',
      testsIn('functions/platform/auth'),
      'tests/stores/{session-store,session-cap,api-token-store,user-eraser}.test.ts',
      'tests/models/sessions.test.ts',
    ],
  },
  {
    name: 'safe-fetch',
    code: ['functions/platform/safe-fetch/*.ts'],
    tests: [testsIn('functions/platform/safe-fetch'), 'tests/stores/fetch-page.test.ts'],
    // the budget of its day is spent after the first time
    without: ['a spent budget postpones until the next UTC date'],
  },
  {
    name: 'eligibility',
    code: ['shared/eligibility/*.ts', 'shared/rules/*.ts'],
    tests: [testsIn('shared/eligibility'), testsIn('shared/rules')],
  },
  {
    name: 'job-verdicts',
    code: ['shared/jobs/*.ts', 'shared/occupations/*.ts'],
    tests: [
      testsIn('{shared/jobs,shared/occupations,functions/jobs/indexing}'),
      'functions/adverts/assess-*.test.ts',
      'tests/score/occupations/code-titles.test.ts',
      'tests/models/rules-oracle.test.ts',
    ],
    without: ['other ranks of titles have another format', 'in unseen-titles'],
  },
  {
    name: 'adverts',
    code: ['functions/adverts/*.ts', 'functions/extraction/domain/{advert,pay,places}/*.ts'],
    tests: [
      testsIn('functions/adverts'),
      testsIn('functions/extraction/domain/{advert,pay,places}'),
      // what is read of pay, places and adverts
      'tests/score/labelled-lists.test.ts',
    ],
    without: [
      'score/sponsorship',
      'score/remote',
      '/dates-',
      'own-dates',
      'own-facts',
      'takes time in proportion',
      'no more of them',
    ],
  },
  {
    name: 'clauses',
    code: ['functions/extraction/domain/clauses/*.ts'],
    tests: [
      testsIn('functions/extraction/domain/clauses'),
      testsIn('functions/extraction/domain/sponsorship'),
      'tests/score/sponsorship/score-sentences.test.ts',
    ],
    without: [WHOLE_PAGES],
  },
  {
    name: 'verdicts',
    code: [
      'functions/extraction/domain/sponsorship/{answers,group-offers,read-clause,read-sentence,reading}.ts',
      'functions/extraction/domain/sponsorship/{sponsorship-clauses,sponsorship-fact,this-post}.ts',
    ],
    ...ofSentences,
  },
  {
    name: 'sponsorship',
    code: [
      'functions/extraction/domain/sponsorship/{abroad,duty,ellipsis,mentions,needs,read-back}.ts',
      'functions/extraction/domain/sponsorship/{read-licence,read-need,read-supply,read-visa,resumptions,scope}.ts',
      'functions/extraction/domain/sponsorship/{sponsored,statements}.ts',
    ],
    ...ofSentences,
  },
  searchEngine('search-engine', ['shared/search-engine/*.ts'], ['shared/search-engine/**/*']),
  searchEngine('search-filters', ['shared/search-engine/filters/*.ts'], ['shared/search-engine/**/*']),
  searchEngine(
    'search-spellings',
    [
      'shared/search-engine/names/{build-names,compared-name,dictionary,initials}.ts',
      'shared/search-engine/names/{legal-words,near-word,normalise-name,rank-names}.ts',
      'shared/search-engine/names/{spelling-table,typo-table}.ts',
    ],
    testsOfNames,
  ),
  searchEngine(
    'search-names',
    [
      'shared/search-engine/names/{name-order,name-part,name-readings}.ts',
      'shared/search-engine/names/{name-scans,name-search,partial-names,read-name-query}.ts',
      'shared/search-engine/names/wide-prefixes.ts',
    ],
    testsOfNames,
  ),
]
