import { afterAll, describe, expect, test, vi } from 'vitest'
import { checkAdvert, checkOffer, getAdvertCheck } from '#shared/api/advert-checks.ts'
import { searchSingle } from '#shared/api/companies.ts'
import { sponsorships } from '#shared/api/search.ts'
import { liveStates } from '#shared/job-states.ts'
import { startWorldAlone } from '../support/product/flow-world.ts'
import { isDeployed } from '../support/product/is-deployed.ts'

const world = await startWorldAlone()
const snapshot = await world.register.currentSnapshot()
if (snapshot === undefined) throw new Error('There is no register')
const organisations = await world.register.readOrganisations(snapshot)
/** A company on the register with a Skilled Worker licence, and a name that no other one has. */
const employer = organisations.find(
  ({ left_on, name, routes }) =>
    left_on === null &&
    /^[A-Z][a-z]+ .* (?:Ltd|Limited)$/.test(name) &&
    routes.some(({ route, rating }) => route === 'Skilled Worker' && rating.startsWith('A')),
)!
afterAll(() => world.stop())

const advert = (...lines: string[]) => ['Software developer', `${employer.name}, Leeds`, ...lines].join('\n')
const check = async (body: { text: string; employer?: string }) => {
  const { token } = await world.newUser()
  const answer = await world.call(checkAdvert, { body, token })
  expect(answer.status).toBe(200)
  return checkAdvert.responses[200].parse(answer.body).data
}

describe('the check of a pasted advert', () => {
  test('a job of a licensed employer with enough pay may be sponsored', async () => {
    const {
      verdict,
      checks,
      employer: found,
      job,
      occupations,
    } = await check({
      text: advert('£65,000 a year, 37.5 hours a week'),
    })
    expect(verdict).toBe('possible')
    expect(checks.map(({ check: name, state }) => `${name}: ${state}`)).toEqual([
      'licence: met',
      'words: unknown',
      'occupation: met',
      'pay: met',
      'place: met',
    ])
    expect(found).toMatchObject({ grade: 'exact', name: employer.name, routes: employer.routes })
    expect(job).toMatchObject({ title: 'Software developer', city_name: 'Leeds', salary_min: 65_000 })
    expect(occupations[0]?.code).toBe('2134')
  })

  test('a typed employer without a licence cannot sponsor', async () => {
    const { verdict, reason } = await check({ text: advert('£65,000 a year'), employer: 'Zzyzx Qwv Xyloph' })
    expect(verdict).toBe('no')
    expect(reason).toBe('We found no such name; the legal name may differ.')
  })

  test.each([
    ['an empty text', { text: '   ' }, 'Paste the text of the advert, or its address'],
    ['a text that is too long', { text: 'x'.repeat(30_001) }, 'Paste at most 30,000 characters'],
    ['neither text nor address', {}, 'Paste the text of the advert, or give its address'],
    [
      'text and address',
      { text: 'Chef', url: 'https://a.example' },
      'Give the text of the advert or its address, not both',
    ],
    [
      'no web address',
      { url: 'ftp://a.example' },
      'Enter a web address that begins with https:// or http://',
    ],
    ['an empty employer', { text: 'Chef', employer: '' }, 'Enter the name of the employer'],
  ])('%s is refused with a message', async (_what, body, message) => {
    const { status, body: answer } = await world.call(checkAdvert, { body })
    expect({ status, answer }).toMatchObject({ status: 422, answer: { message } })
  })
})

/** Asks for a check, and waits until its job has ended. */
async function read(url: string) {
  const { token } = await world.newUser()
  const { status, body } = await world.call(checkAdvert, { body: { url }, token })
  expect(status).toBe(202)
  const { id } = checkAdvert.responses[202].parse(body).data
  return vi.waitFor(async () => {
    const { data } = await world.get(getAdvertCheck, { params: { id } })
    if (liveStates.some((state) => state === data.state)) throw new Error(`The check is ${data.state}`)
    return data
  }, 60_000)
}

// a deployed system reaches no sample site
describe.skipIf(isDeployed)('the check of an advert by its address', () => {
  test('the page is read as a job, and its answer names the employer of the page', async () => {
    const admin = (await world.newUser({ role: 'admin' })).token
    const { data } = await world.get(sponsorships, { token: admin, query: { job: 1 } })
    const company = await world.get(searchSingle, { token: admin, query: { company_id: data[0]?.id ?? 0 } })
    const [vacancy] = company.data.details.job_listings
    const { state, reason, check: answer } = await read(vacancy?.source_url ?? '')
    expect({ state, reason }).toEqual({ state: 'done', reason: null })
    expect(answer?.job.title).toBe(vacancy?.title)
    expect(answer?.checks.map(({ check: name }) => name)).toEqual([
      'licence',
      'words',
      'occupation',
      'pay',
      'place',
    ])
  })

  test('a page that cannot be read fails with a reason', async () => {
    expect(await read('https://nobody-lives-here.example/jobs/1')).toMatchObject({
      state: 'failed',
      check: null,
    })
  })
})

/** How many checks, one after another, are answered before one is refused. */
const checksUntilRefused = async (own?: { token: string }) => {
  for (let answered = 0; ; answered += 1) {
    const { status } = await world.call(checkAdvert, { body: { text: 'Chef\nLeeds' }, ...own })
    if (status === 429) return answered
    expect(status).toBe(200)
  }
}

/** At most the limit of an hour, or of two if one ends between the checks. */
const isLimit = (answered: number, limit: number) => answered >= limit && answered <= 2 * limit

describe('the limits of checks', () => {
  test('a user has ten checks of adverts and letters an hour', async () => {
    const { token } = await world.newUser()
    const body = { text: 'We offer you the post of Chef.' }
    const { status, body: answer } = await world.call(checkOffer, { body, token })
    expect(status).toBe(200)
    expect(checkOffer.responses[200].parse(answer).data.job.title).toBe('Chef')
    expect(await checksUntilRefused({ token })).toSatisfy((answered: number) => isLimit(answered + 1, 10))
  })
})
