import { expect, test, vi } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { pdfReader } from '../../extraction/index.ts'
import { advertReader } from '../assess-advert.ts'
import { checkCounters, postAdvertCheck, postOfferCheck } from './check-advert.ts'

type Read = ReturnType<typeof advertReader>

const VISITOR = { clientAddress: '2001:db8:1:1::' }

const keyOf = (id: string, at: Date) => `${id} ${at.getUTCHours()}`

/** Checks of adverts with counters in memory. `now` is changed by a test. */
function setUp(read: Read = async () => undefined, readPages: ReturnType<typeof pdfReader> = async () => []) {
  const counts = new Map<string, number>()
  const clock = { now: new Date('2026-11-27T12:59:59Z') }
  const checks = {
    async take({ perHour }: { perHour: number }, id: string, at: Date) {
      const count = counts.get(keyOf(id, at)) ?? 0
      if (count >= perHour) throw new AppError('too_many_requests', 'Too many requests')
      counts.set(keyOf(id, at), count + 1)
    },
    async giveBack(_rate: object, id: string, at: Date) {
      counts.set(keyOf(id, at), counts.get(keyOf(id, at))! - 1)
    },
    pseudonymOf: async (kind: string, subject: string) => `${kind} ${subject}`,
  }
  // a text without a job is refused after it was counted
  const doubles = [double(checkCounters, checks), double(advertReader, read), double(pdfReader, readPages)]
  const all = contextWith({ now: () => clock.now }, ...doubles)
  const { handle } = postAdvertCheck(all)
  const { handle: handleOffer } = postOfferCheck(all)
  /** The codes of the answers to so many checks. */
  const check = async (times: number, context: { clientAddress: string; principal?: object }) => {
    const codes: string[] = []
    for (let time = 0; time < times; time += 1)
      await Promise.resolve(handle({ body: { text: 'Chef' } } as never, context as never)).catch(
        (error: unknown) => codes.push(error instanceof AppError ? error.code : String(error)),
      )
    return codes
  }
  /** The code of the answer to a check of this PDF. */
  const checkPdf = async (pdf: string) => {
    try {
      return await handleOffer({ body: { pdf } } as never, VISITOR as never)
    } catch (error) {
      return error instanceof AppError ? error.code : String(error)
    }
  }
  return { counts, check, checkPdf, checks, clock }
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
  expect([...counts.keys()]).toEqual(['client#client 203.0.113.7 12', 'u1 12'])
})

test('a server that fails charges no check, neither to the client nor to its site', async () => {
  const { check, counts } = setUp(() => Promise.reject(new Error('broken')))
  expect(await check(9, VISITOR)).toEqual(Array(9).fill('Error: broken'))
  expect([...counts.values()]).toEqual([0, 0])
})

test.each([
  ['too-complex', READ],
  // its time by the clock is used up too
  ['too-busy', 'overloaded'],
] as const)('a text that takes too long to read costs a check: %s', async (read, code) => {
  const { check } = setUp(async () => read)
  expect(await check(4, VISITOR)).toEqual([code, code, code, REFUSED])
})

test('of callers at once, each that we fail gets its own check back, and no other one', async () => {
  const failing = Promise.withResolvers<undefined>()
  let calls = 0
  const { check } = setUp(() => {
    calls += 1
    return calls === 1 ? failing.promise : Promise.resolve(undefined)
  })
  const first = check(1, VISITOR)
  expect(await check(3, VISITOR)).toEqual([READ, READ, REFUSED])
  failing.reject(new Error('broken'))
  expect(await first).toEqual(['Error: broken'])
  expect(await check(2, VISITOR)).toEqual([READ, REFUSED])
})

test('a check that fails after its hour is given back to that hour', async () => {
  const failing = Promise.withResolvers<undefined>()
  const { check, counts, clock } = setUp(() => failing.promise)
  const late = check(1, VISITOR)
  await vi.waitFor(() => expect(counts.size).toBe(2))
  clock.now = new Date('2026-11-27T13:00:01Z')
  failing.reject(new Error('broken'))
  await late
  expect([...counts]).toEqual([
    ['client#client 2001:db8:1:1:: 12', 0],
    ['client#client 2001:db8:1::/48 12', 0],
  ])
})

test('a check that cannot be given back stays counted, and the caller hears the first failure', async () => {
  const { check, checks, counts } = setUp(() => Promise.reject(new Error('broken')))
  vi.spyOn(checks, 'giveBack').mockRejectedValue(new Error('The counters are gone'))
  expect(await check(1, VISITOR)).toEqual(['Error: broken'])
  expect([...counts.values()]).toEqual([1, 1])
})

const PDF = Buffer.from('%PDF-1.7').toString('base64')

test('a PDF that we fail to read costs no check, and one with too many pages does', async () => {
  const pages = vi.fn<ReturnType<typeof pdfReader>>().mockResolvedValue('too-many-pages')
  const { checkPdf, counts } = setUp(undefined, pages)
  pages.mockResolvedValueOnce('failed')
  expect(await checkPdf(PDF)).toBe('overloaded')
  expect([...counts.values()]).toEqual([0, 0])
  expect(await checkPdf(PDF)).toBe(READ)
  expect([...counts.values()]).toEqual([1, 1])
})

test.each(['', btoa('PK no PDF')])(
  'the file “%s”, which is no PDF, starts no program and costs no check',
  async (pdf) => {
    const pages = vi.fn<ReturnType<typeof pdfReader>>()
    const { checkPdf, counts } = setUp(undefined, pages)
    expect(await checkPdf(pdf)).toBe(READ)
    expect(pages).not.toHaveBeenCalled()
    expect(counts.size).toBe(0)
  },
)
