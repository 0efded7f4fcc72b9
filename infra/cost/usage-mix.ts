import type { RouteId } from '#shared/api/routes.ts'
import { entriesOf } from '../entries.ts'

/** A call that the page makes. */
export interface MixedCall {
  route: RouteId
  /** How often a user's browser makes it in a month. */
  perMonth: number
  /** The processor milliseconds of a whole request, by `npm run bench` or a comparable call there. */
  cpuMilliseconds: number
  /** Why this number of calls is assumed. */
  because: string
}

/**
 * The calls of a user in an average month. All numbers of calls are assumed, because the product has no users yet:
 * replace them by `requests` of the log, grouped by route, after the first month. A visit is a day on which a user comes.
 */
export const usageMix = {
  'sign in': {
    route: 'login',
    perMonth: 4,
    cpuMilliseconds: 40,
    because: 'a session lasts 12 hours, so four of five visits begin with it',
  },
  me: { route: 'me', perMonth: 4, cpuMilliseconds: 1.8, because: 'a visit reads the account once' },
  fields: {
    route: 'searchFields',
    perMonth: 3,
    cpuMilliseconds: 1.9,
    because: 'a visit reads the filters, unless the browser has them',
  },
  landing: {
    route: 'searchLanding',
    perMonth: 2,
    cpuMilliseconds: 2,
    because: 'a visitor tries two searches before signing in',
  },
  counts: {
    route: 'searchCounts',
    perMonth: 4,
    cpuMilliseconds: 3.5,
    because: 'half of all searches count their filters',
  },
  'search, page 1': {
    route: 'sponsorships',
    perMonth: 8,
    cpuMilliseconds: 3.5,
    because: 'two searches a visit',
  },
  'search, page 2': {
    route: 'sponsorships',
    perMonth: 2,
    cpuMilliseconds: 4.5,
    because: 'a quarter of searches is read on',
  },
  'record search': {
    route: 'recordSearch',
    perMonth: 4,
    cpuMilliseconds: 3,
    because: 'half of all searches are new to the history',
  },
  unlock: { route: 'searchSingle', perMonth: 3, cpuMilliseconds: 6.6, because: 'three companies a month' },
  'detail, unlocked': {
    route: 'searchSingle',
    perMonth: 4,
    cpuMilliseconds: 5.2,
    because: 'each unlocked company is read again',
  },
  'vacancies of a company': {
    route: 'companyVacancies',
    perMonth: 1,
    cpuMilliseconds: 4,
    because: 'few companies have more vacancies than their page shows',
  },
  usage: { route: 'dailyUsage', perMonth: 3, cpuMilliseconds: 1.8, because: 'one after each unlock' },
  'unlocked list': {
    route: 'unlockedCompanies',
    perMonth: 1,
    cpuMilliseconds: 48,
    because: 'one visit of "My companies" a month',
  },
  jobs: { route: 'jobs', perMonth: 4, cpuMilliseconds: 5, because: 'one search of jobs a visit' },
  'jobs, landing': {
    route: 'jobsLanding',
    perMonth: 1,
    cpuMilliseconds: 4,
    because: 'one search of jobs before signing in',
  },
  'job details': {
    route: 'jobDetails',
    perMonth: 1,
    cpuMilliseconds: 4,
    because: 'a quarter of searches of jobs',
  },
  applications: {
    route: 'listApplications',
    perMonth: 1,
    cpuMilliseconds: 4,
    because: 'one visit of "My applications" a month',
  },
  'save application': {
    route: 'saveApplication',
    perMonth: 1,
    cpuMilliseconds: 5,
    because: 'one kept vacancy a month',
  },
  'click on a contact': {
    route: 'trackCompanyClick',
    perMonth: 1,
    cpuMilliseconds: 4,
    because: 'one contact a month',
  },
  'click on a vacancy': {
    route: 'trackVacancyClick',
    perMonth: 1,
    cpuMilliseconds: 4,
    because: 'one advert a month',
  },
  'saved searches': {
    route: 'listSavedSearches',
    perMonth: 1,
    cpuMilliseconds: 4,
    because: 'one look a month',
  },
  'hidden companies': {
    route: 'listHiddenCompanies',
    perMonth: 0.75,
    cpuMilliseconds: 2,
    because: 'most users who search jobs',
  },
  'sign up': { route: 'register', perMonth: 0.1, cpuMilliseconds: 42, because: 'a user stays ten months' },
  'forgotten password': {
    route: 'forgotPassword',
    perMonth: 0.05,
    cpuMilliseconds: 9,
    because: 'one in 20 users',
  },
  'check of a licence': {
    route: 'checkLicence',
    perMonth: 0.1,
    cpuMilliseconds: 3,
    because: 'visitors from search engines',
  },
} as const satisfies Record<string, MixedCall>

export type MixedCallName = keyof typeof usageMix

export const mixedCalls = entriesOf<MixedCallName, MixedCall>(usageMix)

/** The further use of an average user in a month, all assumed unless a source is named. */
export const otherUse = {
  /** Files of the page: five visits, of which the first loads all and the others what has changed. */
  pageFiles: 30,
  /** Their compressed bytes, by `npm run audit:web`: a first visit loads about 350 KB, the others little. */
  pageBytes: 600_000,
  /** Users with alerts by mail, as a share, and the mails of such a user. */
  alertReaders: 0.05,
  alertMails: 8,
  /** Bytes of the tables for a user: account, sessions, 25 unlocks, history, applications. */
  storedBytes: 12_000,
  /** Bytes of a mail. */
  mailBytes: 12_000,
} as const
