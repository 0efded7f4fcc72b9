import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Organisation } from '../../functions/register/domain/organisation.ts'
import { checkAdvert } from '#shared/api/advert-checks.ts'
import { type FlowWorld, startOwnWorld } from '../support/product/flow-world.ts'

let world: FlowWorld
/** A company on the register with a Skilled Worker licence, and a name that no other one has. */
let employer: Organisation
let token: string

beforeAll(async () => {
  world = await startOwnWorld()
  const snapshot = await world.register.currentSnapshot()
  if (snapshot === undefined) throw new Error('There is no register')
  const organisations = await world.register.readOrganisations(snapshot)
  employer = organisations.find(
    ({ left_on, name, routes }) =>
      left_on === null &&
      /^[A-Z][a-z]+ .* (?:Ltd|Limited)$/.test(name) &&
      routes.some(({ route, rating }) => route === 'Skilled Worker' && rating.startsWith('A')),
  )!
})
afterAll(() => world.stop())

const advert = (...lines: string[]) => ['Software developer', `${employer.name}, Leeds`, ...lines].join('\n')
const check = async (body: { text: string; employer?: string }) => {
  token = (await world.newUser()).token
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

  test('the words of the advert decide, with their quote', async () => {
    const offer = 'We will sponsor a Skilled Worker visa for this post.'
    const { verdict, checks } = await check({ text: advert('£65,000 a year', offer) })
    expect(verdict).toBe('offered')
    expect(checks.find(({ check: name }) => name === 'words')?.evidence).toBe(offer)
  })

  test('without an employer that is known, nothing is better than unclear', async () => {
    const text =
      'Software developer\n£65,000 a year, Leeds\nWe will sponsor a Skilled Worker visa for this post.'
    expect(await check({ text })).toMatchObject({ verdict: 'unclear', employer: null })
  })

  test('a typed employer without a licence cannot sponsor', async () => {
    const { verdict, reason } = await check({ text: advert('£65,000 a year'), employer: 'Zzyzx Qwv Xyloph' })
    expect(verdict).toBe('no')
    expect(reason).toContain('not on the register')
  })

  test.each([
    ['an empty text', { text: '   ' }, 'Paste the text of the advert'],
    ['a text that is too long', { text: 'x'.repeat(20_001) }, 'Paste at most 20,000 characters'],
    ['an empty employer', { text: 'Chef', employer: '' }, 'Enter the name of the employer'],
  ])('%s is refused with a message', async (_what, body, message) => {
    const { status, body: answer } = await world.call(checkAdvert, { body })
    expect({ status, answer }).toMatchObject({ status: 422, answer: { message } })
  })
})

describe('the limits of checks', () => {
  test('a visitor has three checks an hour, and a user ten', async () => {
    const body = { text: 'Chef\nLeeds' }
    const statusesOf = async (count: number, own?: { token: string }) => {
      const statuses: number[] = []
      for (let at = 0; at < count; at += 1)
        statuses.push((await world.call(checkAdvert, { body, ...own })).status)
      return statuses
    }
    expect(await statusesOf(4)).toEqual([200, 200, 200, 429])
    const { token: own } = await world.newUser()
    expect(await statusesOf(11, { token: own })).toEqual([...Array<number>(10).fill(200), 429])
  })
})
