import { expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { builtInOccupations } from '#shared/occupations/built-in-occupations.ts'
import { postAdvertCheck } from './check-advert.ts'

/** Checks of adverts in one hour, with counters in memory. */
function setUp() {
  const counts = new Map<string, number>()
  const { handle } = postAdvertCheck({
    checks: {
      async take({ perHour }, id) {
        const count = counts.get(id) ?? 0
        if (count >= perHour) throw new AppError('too_many_requests', 'Too many requests')
        counts.set(id, count + 1)
      },
    },
    pseudonymOf: async (kind, subject) => `${kind} ${subject}`,
    now: () => new Date('2026-11-27T12:00:00Z'),
    // a text without a job is refused after it was counted
    readAdvert: async () => undefined,
    openRegister: () => Promise.reject(new Error('There is no register')),
    occupations: builtInOccupations,
    registerUrl: 'https://register.example',
    requesting: {} as never,
  })
  /** The codes of the answers to so many checks. */
  const check = async (times: number, context: { clientAddress: string; principal?: object }) => {
    const codes: string[] = []
    for (let time = 0; time < times; time += 1)
      await Promise.resolve(handle({ body: { text: 'Chef' } } as never, context as never)).catch(
        (error: unknown) => codes.push(error instanceof AppError ? error.code : String(error)),
      )
    return codes
  }
  return { counts, check }
}

const READ = 'validation_failed'
const REFUSED = 'too_many_requests'

test('the networks of an IPv6 site share ten times the checks of one visitor', async () => {
  const { check } = setUp()
  for (let network = 1; network <= 10; network += 1)
    expect(await check(4, { clientAddress: `2001:db8:1:${network}::` })).toEqual([READ, READ, READ, REFUSED])
  expect(await check(1, { clientAddress: '2001:db8:1:11::' })).toEqual([REFUSED])
  expect(await check(1, { clientAddress: '2001:db8:2:11::' })).toEqual([READ])
})

test('the checks of an IPv4 address and of a user have one counter', async () => {
  const { check, counts } = setUp()
  await check(1, { clientAddress: '203.0.113.7' })
  await check(1, { clientAddress: '2001:db8:1:1::', principal: { userId: 'u1', emailVerified: true } })
  expect([...counts.keys()]).toEqual(['client#client 203.0.113.7', 'u1'])
})
