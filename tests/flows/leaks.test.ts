// over 300 lines: all tests read the same answers, and asking for them takes minutes

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchSingle } from '#shared/api/companies.ts'
import { API_PREFIX, type RouteContract } from '#shared/api/contract.ts'
import { linkEmployerCase } from '#shared/api/employer-case.ts'
import type { RouteId } from '#shared/api/routes.ts'
import { newInSavedSearch, saveSearch } from '#shared/api/saved-searches.ts'
import { sponsorships } from '#shared/api/search.ts'
import { shareShortlist } from '#shared/api/shared-lists.ts'
import { slugOfName } from '#shared/format/register-slug.ts'
import { isOpen } from '../../functions/companies/profile/profile-facts.ts'
import { utcDate } from '../../functions/platform/clock.ts'
import { limitConcurrency } from '../../functions/platform/limit-concurrency.ts'
import { isLive } from '../../functions/vacancies/vacancy.ts'
import { allRoutes } from '../support/product/all-routes.ts'
import { type FlowWorld, startOwnWorld } from '../support/product/flow-world.ts'
import { isDeployed } from '../support/product/is-deployed.ts'
import { patientFetch } from '../support/product/patient-fetch.ts'
import { employerCaseSample } from '../support/samples/employer-case-sample.ts'
import { byteSearch, bytesAsText } from './leaks/byte-search.ts'
import { type CompanyFacts, readCompanyFacts } from './leaks/company-facts.ts'
import { hideAddresses } from './leaks/hide-addresses.ts'
import { mailOfNewJobs } from './leaks/mail-of-new-jobs.ts'
import type { Probe, ProbeFacts } from './leaks/probe.ts'
import { probesOf } from './leaks/probes.ts'
import { protectedAddresses, secretsOf } from './leaks/secrets-of.ts'

interface RawAnswer {
  id: RouteId
  status: number
  bytes: string
  /** The secrets in the answer that were not in its request. */
  told: string[]
  /** The numbers in the answer that were not in its request. */
  numbers: number[]
}

/** The timeout of the calls before the first test. They take seconds, or minutes on a loaded machine. */
const ASKING_TIMEOUT = 300_000

/** The daily limit. A user who has reached it cannot unlock another company. */
const UNLOCKED = 10

/** Whether each route is called, as at night. Otherwise a run calls those of its day. */
const isWhole = isDeployed || process.env['LONG_TESTS'] !== undefined

/** How many pages to read: the whole register for the first callers of a whole local run, otherwise fewer. */
const [ALL_PAGES, SOME_PAGES] = [isDeployed ? 15 : 135, 3]

/** How many routes have their turn on a day. */
const ROUTES_A_DAY = 20

/** The routes whose answers show that the search for leaks finds what a user may read. */
const ALWAYS: RouteId[] = ['sponsorships', 'unlockedCompanies']

const firstOfDay = (Math.floor(Date.now() / 86_400_000) * ROUTES_A_DAY) % allRoutes.length
const asked = allRoutes.filter(([id], at) => {
  const sinceFirst = (at - firstOfDay + allRoutes.length) % allRoutes.length
  return isWhole || ALWAYS.includes(id) || sinceFirst < ROUTES_A_DAY
})

/** How many calls are concurrent. Sequential calls took five minutes through an emulated gateway. */
const AT_ONCE = 4

let world: FlowWorld
let showAddresses: (() => Promise<void>) | undefined
let companies: CompanyFacts[]
let opened: CompanyFacts[]
/** What `keepEntry` keeps by public ids. */
let kept: CompanyFacts[]
/** Finds all known secrets in bytes. */
let secretsIn: (bytes: string) => string[]
/** What GOV.UK publishes. The licence check says so to anyone, but without an id. */
let published: Set<string>
/** What Companies House publishes, which the receipt of a public page has too. */
let registered: Set<string>
let jobMail: string
/** The titles of vacancies, which lists of jobs show without the names of locked companies. */
let titles: Set<string>
const answers = {
  visitor: [] as RawAnswer[],
  free: [] as RawAnswer[],
  pro: [] as RawAnswer[],
  admin: [] as RawAnswer[],
}

beforeAll(async () => {
  world = await startOwnWorld()
  companies = await readCompanyFacts(world)
  showAddresses = await hideAddresses(world, richest(companies).slice(0, 2 * UNLOCKED))
  secretsIn = byteSearch(companies.flatMap(secretsOf))
  published = new Set(
    companies.flatMap(({ organisation: { name, town, county } }) => [
      name,
      town,
      county,
      slugOfName(name),
      `${slugOfName(name)}-`,
    ]),
  )
  registered = new Set(
    companies.flatMap(({ profile }) =>
      profile === undefined ? [] : [`"${profile.company_number}"`, ...profile.previous_names],
    ),
  )
  titles = new Set(companies.flatMap(({ vacancies }) => vacancies.map(({ title }) => title)))
  opened = richest(companies).slice(0, UNLOCKED)
  jobMail = await mailOfNewJobs(world)
  const free = await userWithUnlocks()
  const all = await probeFacts(free, isWhole ? ALL_PAGES : SOME_PAGES)
  kept = all.companies
  answers.visitor = await askAll(all)
  // the second round reads the user's own data again, which now contains the writes of the first round
  answers.free = [...(await askAll(all, free)), ...(await askAll(all, free, isOwnList))]
  const pro = await userWithUnlocks({ plan: 'pro' })
  answers.pro = await askAll(await probeFacts(pro, SOME_PAGES), pro, isOfUsers)
  const admin = await userWithUnlocks({ role: 'admin' })
  answers.admin = await askAll(await probeFacts(admin, SOME_PAGES), admin, opensNothing)
}, ASKING_TIMEOUT)
afterAll(async () => {
  await showAddresses?.()
  await world.stop()
})

/** Whether a route returns data that other calls of the user have written. */
const isOwnList = ({ method, auth, path }: RouteContract) =>
  method === 'GET' && auth === 'user' && path !== sponsorships.path

/** Whether a route is for users, and keeps their account, sessions and search history. */
const isOfUsers = ({ auth, id }: RouteContract) =>
  auth === 'user' && !['POST /auth/password/change', 'DELETE /account', 'DELETE /search/history'].includes(id)

/** Whether a route unlocks nothing, even for administrators, who have no limit. */
const opensNothing = (route: RouteContract) =>
  isOfUsers(route) && !['GET /search/single', 'GET /sponsorships/check'].includes(route.id)

/** Creates a user who has reached the daily limit. @returns the session token. */
async function userWithUnlocks(standing?: Parameters<FlowWorld['newUser']>[0]) {
  const { id, token } = await world.newUser(standing)
  await world.searchFreely(id)
  for (const { organisation } of opened)
    await world.get(searchSingle, { token, query: { company_id: organisation.id } })
  return token
}

/** Sends every probe of every call, and each call with unsupported methods. */
async function askAll(
  facts: ProbeFacts,
  token?: string,
  where: (contract: RouteContract) => boolean = () => true,
) {
  const calls = asked.flatMap(([id, contract]) => {
    if (!where(contract)) return []
    const all = probesOf(id, contract, facts)
    // without a session the route is refused with any parameters, so a few probes are enough
    const isRefused = token === undefined && !['none', 'visitor'].includes(contract.auth)
    const probed = (isRefused ? all.slice(0, 3) : all).map((probe) => async () => {
      const own = probe.ends && token !== undefined ? (await world.newUser()).token : token
      return ask(id, contract, probe, own)
    })
    const wrong = ['HEAD', 'PURGE'].map((method) => () => ask(id, { ...contract, method }, {}, token))
    return [...probed, ...wrong]
  })
  return Promise.all(calls.map(limitConcurrency(AT_ONCE)))
}

const worth = ({ profile, vacancies }: CompanyFacts) => (profile?.emails.length ?? 0) * 100 + vacancies.length

/** Listed companies, those with the most data first. */
const richest = (all: readonly CompanyFacts[]) =>
  all
    .filter(({ organisation }) => organisation.left_on === null)
    .toSorted((a, b) => worth(b) - worth(a) || a.organisation.id - b.organisation.id)

/** Whether only the register entry of a company is known, so that every user may open it. */
function isOpenForAll({ profile, vacancies }: CompanyFacts): boolean {
  const today = utcDate(new Date())
  const live = vacancies.filter((vacancy) => vacancy.deleted_at === null && isLive(vacancy, today))
  return isOpen({ profile, vacancies: live })
}

const lockedOnes = () => richest(companies).slice(UNLOCKED, UNLOCKED + 3)

async function probeFacts(token: string, pages: number): Promise<ProbeFacts> {
  const locked = lockedOnes()
  const gone = companies.filter(({ organisation }) => organisation.left_on !== null).slice(0, 1)
  const { data } = await world.get(saveSearch, { token, body: { name: 'Jobs', criteria: { job: '1' } } })
  const { id } = data
  const { version, register_date } = await world.get(newInSavedSearch, { token, params: { id } })
  const link = await world.get(linkEmployerCase, { token, body: employerCaseSample() })
  const shared = await world.call(shareShortlist, { token, body: {} })
  return {
    companies: [...opened.slice(0, 2), ...locked, ...gone],
    locked,
    pages,
    savedSearchId: id,
    version,
    registerDate: register_date,
    employerToken: link.data.token,
    sharedToken: shareShortlist.responses[201].parse(shared.body).data.token,
  }
}

/** The calls that answer what GOV.UK publishes. */
const publicCalls: RouteId[] = [
  'checkLicence',
  'checkLicences',
  'find',
  'checkAdvert',
  'checkOffer',
  'registerChanges',
  'registerFeed',
  'readOrganisation',
  'organisationFeed',
  'organisationPage',
]
/** The calls that answer the same by the public id of a company. */
const callsById: RouteId[] = [...publicCalls, 'readCompany']
/** The calls that answer titles of jobs, or occupations in reasons, which may have the same words. */
const jobCalls: RouteId[] = [
  'jobs',
  'jobsLanding',
  'find',
  'jobsFeed',
  'jobDetails',
  'jobCalendar',
  'exportJobs',
  'exportJobsCsv',
  'mcp',
]
/** The calls that answer what is kept: titles of jobs, and sponsors that were kept by their public ids. */
const keptCalls: RouteId[] = [
  'keepEntry',
  'readShortlist',
  'shortlistCalendar',
  'exportAccount',
  'openSharedList',
]
/** Whether a call may tell a secret to anybody. */
const isPublicIn = (id: RouteId, secret: string) =>
  ([...callsById, ...keptCalls].includes(id) && published.has(secret)) ||
  ([...jobCalls, ...keptCalls].includes(id) && titles.has(secret)) ||
  (['readOrganisation', 'organisationFeed', 'organisationPage'].includes(id) && registered.has(secret))

async function ask(
  id: RouteId,
  { path, method }: { path: string; method: string },
  { params = {}, query = {}, body, headers: sentHeaders = {} }: Probe,
  token?: string,
): Promise<RawAnswer> {
  const called = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'))
  const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const url = `${world.origin}${API_PREFIX}${called}?${parameters}`
  const request: RequestInit = {
    method,
    redirect: 'manual',
    headers: {
      ...sentHeaders,
      'Accept-Encoding': 'identity',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
  const response = await patientFetch(url, request)
  const headers = [...response.headers].map((header) => header.join(': ')).join('\n')
  const answer = Buffer.concat([Buffer.from(`${headers}\n\n`), await response.bytes()])
  // a session token is not a leak, but may contain a secret by chance, so it is removed
  const bytes = bytesAsText(answer).replaceAll(/(?:eyj|sf_pat_)[\w-]+\.[\w-]+\.[\w-]+/g, 'token')
  const sent = bytesAsText(Buffer.from(JSON.stringify({ params, query, body })))
  const said = new Set(secretsIn(sent))
  const sentNumbers = new Set(numbersIn(sent))
  return {
    id,
    status: response.status,
    bytes,
    told: secretsIn(bytes).filter((secret) => !said.has(secret) && !isPublicIn(id, secret)),
    numbers: numbersIn(bytes).filter((number) => !sentNumbers.has(number)),
  }
}

const numbersIn = (text: string) => (text.match(/(?<![\w.])\d+(?![\w.])/g) ?? []).map(Number)

/** Which of these secrets were leaked, each with its call. */
const toldOf = (secrets: ReadonlySet<string>, by: readonly RawAnswer[]) =>
  by.flatMap(({ id, told }) => told.filter((secret) => secrets.has(secret)).map((secret) => ({ id, secret })))

const letIn = (who: readonly RawAnswer[]) =>
  new Set(who.filter(({ status }) => status < 400).map(({ id }) => id))

describe('the answers to every call of the product', () => {
  test('every call of the product got a complete answer without a server error', () => {
    const failed = Object.values(answers)
      .flat()
      .filter(({ status }) => status >= 500 || status === 429)
    expect(failed.map(({ id, status }) => [id, status])).toEqual([])
    const open = asked.filter(([, { auth }]) => auth !== 'admin').map(([id]) => id)
    // the probes of these calls have no valid code, link, session or check id; a deployed system has no demo provider
    const closed: RouteId[] = [
      'verifyEmail',
      'resetPassword',
      'exchangeCode',
      'endSession',
      'getAdvertCheck',
      'revokeApiToken',
    ]
    if (isDeployed) closed.push('startProviderSignIn', 'finishProviderSignIn')
    expect(open.filter((id) => !letIn(answers.free).has(id) && !closed.includes(id))).toEqual([])
  })

  test('no answer to a visitor contains data of a company', () => {
    const secrets = new Set(companies.flatMap(secretsOf))
    expect(secrets.size).toBeGreaterThan(15_000)
    expect(toldOf(secrets, answers.visitor)).toEqual([])
  })

  test.each(['free', 'pro', 'admin'] as const)(
    'no answer to a user (%s) contains data of a company that they have not unlocked',
    (who) => {
      const readable = companies.filter((company) => opened.includes(company) || isOpenForAll(company))
      const own = new Set(secretsIn(bytesAsText(Buffer.from(JSON.stringify(readable)))))
      const others = companies.filter((company) => !readable.includes(company)).flatMap(secretsOf)
      const secrets = new Set(others.filter((secret) => !own.has(secret)))
      expect(secrets.size).toBeGreaterThan(15_000)
      expect(toldOf(secrets, answers[who])).toEqual([])
    },
  )

  test('no answer contains a protected email, even of an unlocked company', () => {
    expect(protectedAddresses(opened)).toHaveLength(2 * UNLOCKED)
    const addresses = new Set(protectedAddresses(companies))
    expect(toldOf(addresses, Object.values(answers).flat())).toEqual([])
  })

  test('the search for leaks finds what a user has unlocked', () => {
    const open = companies.filter(isOpenForAll)
    expect(toldOf(new Set(open.map(({ organisation }) => organisation.name)), answers.free)).not.toEqual([])
    const names = opened.map(({ organisation }) => organisation.name)
    const seen = new Set(toldOf(new Set(names), answers.free).map(({ secret }) => secret))
    expect([...seen].toSorted()).toEqual(names.toSorted())
  })

  test.each(['visitor', 'free', 'pro', 'admin'] as const)(
    'no answer to a user (%s) has the id of a locked company, except beside its public name',
    (who) => {
      const locked = companies.filter((company) => !opened.includes(company) && !isOpenForAll(company))
      const ids = new Set(locked.map(({ organisation }) => organisation.id))
      const ofOthers = new Set(
        locked.filter((one) => !kept.includes(one)).map(({ organisation }) => organisation.id),
      )
      const withIds = answers[who].filter(
        ({ id, numbers }) =>
          !callsById.includes(id) &&
          numbers.some((number) => (keptCalls.includes(id) ? ofOthers : ids).has(number)),
      )
      expect(ids.size).toBeGreaterThan(1_000)
      expect([...new Set(withIds.map(({ id }) => id))]).toEqual([])
    },
  )

  test('no public answer about the register contains an id', () => {
    const idIn = byteSearch(companies.map(({ organisation }) => `${organisation.id}`))
    const checks = answers.visitor.filter(({ id }) => publicCalls.includes(id))
    expect(checks.flatMap(({ bytes }) => idIn(bytes))).toEqual([])
  })
})

test('no page sent before sign-in contains data of a company', async () => {
  const [company] = lockedOnes()
  for (const path of ['/', `/sponsors?company=${company?.organisation.id}`, '/licence-check', '/nothing']) {
    const page = await fetch(`${world.origin}${path}`)
    expect([path, secretsIn(bytesAsText(await page.bytes()))]).toEqual([path, []])
  }
})

test('no mail about new jobs contains data of a company that its reader has not unlocked', () => {
  expect(jobMail.match(/locked sponsor/gi)?.length).toBeGreaterThan(20)
  expect(secretsIn(jobMail).filter((secret) => !titles.has(secret))).toEqual([])
})
