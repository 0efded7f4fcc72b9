import type { RouteId } from '#shared/api/routes.ts'
import { entriesOf } from '../entries.ts'

/** A call that the page makes. */
interface Call {
  route: RouteId
  /** The processor milliseconds of a whole request. */
  cpuMilliseconds: number
  /**
   * Where they come from: `npm run sponsor -- bench requests`; the whole time in `bench accounts`, which is mostly that of the
   * password hash; or a call that does the same. Absent: an estimate from the calls to AWS.
   */
  cpuFrom?: 'bench' | 'time' | `like ${string}`
  /** Set if all users share one answer, without a session, which the edge keeps for the `edgeSeconds` of the route. */
  isShared?: true
}

/** The calls that the page makes for users. */
const calls = {
  providers: { route: 'listProviders', cpuMilliseconds: 1, isShared: true },
  'sign in': { route: 'login', cpuMilliseconds: 40, cpuFrom: 'time' },
  me: { route: 'me', cpuMilliseconds: 1.8, cpuFrom: 'bench' },
  fields: { route: 'searchFields', cpuMilliseconds: 1.9, cpuFrom: 'bench' },
  landing: { route: 'searchLanding', cpuMilliseconds: 2, cpuFrom: 'bench' },
  counts: { route: 'searchCounts', cpuMilliseconds: 3.5, cpuFrom: 'like search, page 1' },
  'register changes': { route: 'registerChanges', cpuMilliseconds: 3, isShared: true },
  'search, page 1': { route: 'sponsorships', cpuMilliseconds: 3.5, cpuFrom: 'bench' },
  'search, page 2': { route: 'sponsorships', cpuMilliseconds: 4.5, cpuFrom: 'bench' },
  'record search': { route: 'recordSearch', cpuMilliseconds: 3 },
  'search history': { route: 'searchHistory', cpuMilliseconds: 3 },
  unlock: { route: 'searchSingle', cpuMilliseconds: 6.6, cpuFrom: 'bench' },
  'detail, unlocked': { route: 'searchSingle', cpuMilliseconds: 5.2, cpuFrom: 'bench' },
  'vacancies of a company': { route: 'companyVacancies', cpuMilliseconds: 4 },
  usage: { route: 'dailyUsage', cpuMilliseconds: 1.8, cpuFrom: 'like me' },
  'unlocked list': { route: 'unlockedCompanies', cpuMilliseconds: 12.9, cpuFrom: 'bench' },
  jobs: { route: 'jobs', cpuMilliseconds: 5 },
  'jobs, landing': { route: 'jobsLanding', cpuMilliseconds: 4 },
  'job details': { route: 'jobDetails', cpuMilliseconds: 4 },
  applications: { route: 'listApplications', cpuMilliseconds: 4 },
  'save application': { route: 'saveApplication', cpuMilliseconds: 5 },
  'click on a contact': { route: 'trackCompanyClick', cpuMilliseconds: 4 },
  'click on a vacancy': { route: 'trackVacancyClick', cpuMilliseconds: 4 },
  'saved searches': { route: 'listSavedSearches', cpuMilliseconds: 4 },
  watches: { route: 'listWatches', cpuMilliseconds: 3 },
  'hidden companies': { route: 'listHiddenCompanies', cpuMilliseconds: 2 },
  preferences: { route: 'getPreferences', cpuMilliseconds: 1.8, cpuFrom: 'like me' },
  sessions: { route: 'listSessions', cpuMilliseconds: 2 },
  'api tokens': { route: 'listApiTokens', cpuMilliseconds: 2 },
  'sign up': { route: 'register', cpuMilliseconds: 42, cpuFrom: 'time' },
  'forgotten password': { route: 'forgotPassword', cpuMilliseconds: 9, cpuFrom: 'time' },
  'check of a licence': { route: 'checkLicence', cpuMilliseconds: 3 },
} as const satisfies Record<string, Call>

export type MixedCallName = keyof typeof calls

/** The visits of an average user in a month: days on which the user comes. Assumed. */
const VISITS = 3

/** What a user does. The calls of a step were seen in a browser on 27 November 2026; how often it is done is assumed. */
interface Step {
  name: string
  perMonth: number
  calls: readonly MixedCallName[]
}

export const steps: readonly Step[] = [
  { name: 'opens the front page', perMonth: 0.5, calls: ['fields', 'register changes'] },
  { name: 'searches before signing in', perMonth: 1, calls: ['landing'] },
  {
    name: 'signs in, which four of five visits begin with, because a session lasts 12 hours',
    perMonth: 0.8 * VISITS,
    calls: ['providers', 'sign in', 'usage', 'fields', 'unlocked list', 'register changes'],
  },
  {
    name: 'returns with a session',
    perMonth: 0.2 * VISITS,
    calls: ['me', 'usage', 'fields', 'unlocked list', 'register changes'],
  },
  {
    name: 'searches companies',
    perMonth: 1.5 * VISITS,
    calls: ['search, page 1', 'record search', 'saved searches'],
  },
  { name: 'reads on', perMonth: 0.5 * VISITS, calls: ['search, page 2'] },
  { name: 'opens the filters', perMonth: 0.5 * VISITS, calls: ['counts'] },
  { name: 'unlocks a company', perMonth: 2, calls: ['unlock', 'usage'] },
  { name: 'opens an unlocked company', perMonth: 3, calls: ['detail, unlocked', 'usage'] },
  { name: 'opens the first company of a visit', perMonth: 2, calls: ['watches', 'applications'] },
  { name: 'reads further vacancies of a company', perMonth: 0.5, calls: ['vacancies of a company'] },
  { name: 'opens a contact', perMonth: 0.5, calls: ['click on a contact'] },
  { name: 'opens an advert', perMonth: 0.5, calls: ['click on a vacancy'] },
  { name: 'opens the jobs', perMonth: 0.5 * VISITS, calls: ['jobs', 'applications', 'saved searches'] },
  { name: 'searches jobs again', perMonth: 0.5 * VISITS, calls: ['jobs'] },
  { name: 'searches jobs before signing in', perMonth: 0.5, calls: ['jobs, landing'] },
  { name: 'opens a job', perMonth: 1, calls: ['job details', 'usage', 'hidden companies'] },
  { name: 'keeps a vacancy', perMonth: 0.5, calls: ['save application'] },
  { name: 'opens "My applications"', perMonth: 0.5, calls: ['applications'] },
  {
    name: 'opens the saved searches',
    perMonth: 0.5,
    calls: ['saved searches', 'watches', 'preferences', 'hidden companies'],
  },
  {
    name: 'opens the account',
    perMonth: 0.2,
    calls: [
      'me',
      'preferences',
      'fields',
      'search history',
      'usage',
      'sessions',
      'unlocked list',
      'api tokens',
    ],
  },
  { name: 'signs up: a user stays ten months', perMonth: 0.1, calls: ['sign up'] },
  { name: 'has forgotten the password', perMonth: 0.05, calls: ['forgotten password'] },
  { name: 'checks a licence', perMonth: 0.1, calls: ['check of a licence'] },
]

export interface MixedCall extends Call {
  /** How often the browser of a user makes the call in a month. */
  perMonth: number
}

/** The calls of an average user in a month. */
export const mixedCalls = entriesOf<MixedCallName, Call>(calls).map(
  ([name, call]): [MixedCallName, MixedCall] => [
    name,
    {
      ...call,
      perMonth: steps
        .filter((step) => step.calls.includes(name))
        .reduce((sum, { perMonth }) => sum + perMonth, 0),
    },
  ],
)

/** All files of the page that these steps load, and their compressed bytes, as seen in the same browser. */
const ALL_FILES = { files: 134, bytes: 345_000 } as const
/** How often a user loads all of them in a month: at the first visit, and half of them after a release. Assumed. */
const FULL_LOADS = 0.5
/** The files that a visit asks for although the browser has them: pages, which it may not keep. */
const ASKED_AGAIN = 5

/** The further use of an average user in a month. */
export const otherUse = {
  /** Files of the page that the edge answers, and their bytes. */
  pageFiles: FULL_LOADS * ALL_FILES.files + VISITS * ASKED_AGAIN,
  pageBytes: FULL_LOADS * ALL_FILES.bytes + VISITS * 10_000,
  /** Users with alerts by mail, as a share, and the mails of such a user. Assumed. */
  alertReaders: 0.05,
  alertMails: 8,
  /** Bytes of the tables for a user: account, sessions, 25 unlocks, history, applications. Estimated. */
  storedBytes: 12_000,
} as const
