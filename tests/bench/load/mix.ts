import { login, me } from '#shared/api/accounts/accounts.ts'
import { dailyUsage, readCompany, searchSingle, unlockedCompanies } from '#shared/api/companies.ts'
import type { RouteContract } from '#shared/api/contract.ts'
import { jobs } from '#shared/api/job-search.ts'
import { searchLanding, sponsorships } from '#shared/api/search.ts'

/** A signed-in user of the load, with the companies that they open one after the other. */
export interface LoadUser {
  email: string
  token: string
  companies: readonly number[]
  tried: number
}

export interface Kind {
  name: string
  route: RouteContract
  /** How many of 20 calls are of this kind. */
  share: number
  /** The refusal that the product is built to give to so many calls, besides a success. */
  refusal?: 429 | 422
  /** The path below the API with the query, for a user. */
  pathFor: (user: LoadUser) => string
  isWithoutToken?: true
  bodyFor?: (user: LoadUser) => unknown
}

/** The password of all users of the load. */
export const PASSWORD = 'secret'

const at = (companies: readonly number[], turn: number): number => {
  const id = companies[turn % companies.length]
  if (id === undefined) throw new Error('A user of the load has no companies')
  return id
}

/** The last company that the user has tried to unlock, or the first one. */
const opened = ({ companies, tried }: LoadUser) => at(companies, Math.max(0, tried - 1))

const SEARCH = `${sponsorships.path}?job=1&city=London`

/** What users do, by its share. A visitor's search and the eleventh unlock of a day meet limits by design. */
export const MIX: readonly Kind[] = [
  { name: 'search, page 1', route: sponsorships, share: 4, pathFor: () => SEARCH },
  { name: 'search, page 2', route: sponsorships, share: 2, pathFor: () => `${SEARCH}&page=2` },
  {
    name: 'search of a visitor',
    route: searchLanding,
    share: 1,
    refusal: 429,
    pathFor: () => `${searchLanding.path}?job=1&city=London`,
    isWithoutToken: true,
  },
  { name: 'jobs', route: jobs, share: 2, pathFor: () => `${jobs.path}?q=nurse&near=Leeds` },
  {
    name: 'company',
    route: readCompany,
    share: 3,
    pathFor: (user) => readCompany.path.replace('{id}', String(opened(user))),
  },
  {
    name: 'unlock',
    route: searchSingle,
    share: 2,
    refusal: 422,
    pathFor: (user) => `${searchSingle.path}?company_id=${at(user.companies, user.tried++)}`,
  },
  {
    name: 'unlocked list',
    route: unlockedCompanies,
    share: 2,
    pathFor: () => `${unlockedCompanies.path}?details=0`,
  },
  { name: 'usage', route: dailyUsage, share: 2, pathFor: () => dailyUsage.path },
  { name: 'account', route: me, share: 1, pathFor: () => me.path },
  {
    name: 'sign in',
    route: login,
    share: 1,
    pathFor: () => login.path,
    isWithoutToken: true,
    bodyFor: ({ email }) => ({ email, password: PASSWORD }),
  },
]
