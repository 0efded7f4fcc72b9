import { expect, test, vi } from 'vitest'
import { advertForCase } from '#shared/jobs/pay-for-case.ts'
import { contextWith, double } from '../../tests/support/doubles/context-with.ts'
import { occupationQuestion } from '../extraction/index.ts'
import { type Logger, logger } from '../platform/logger.ts'
import {
  advertReader,
  assessAdvert,
  employerRegister,
  type ModelUse,
  type ReadAdvert,
} from './assess-advert.ts'

const advert: ReadAdvert = {
  title: 'Software developer',
  city_name: 'Leeds',
  country_code: 'GB',
  country_name: 'United Kingdom',
  places: [],
  visa_sponsorship: 1,
  salary_min: 60_000,
  salary_max: null,
  salary_currency: 'GBP',
  salary_period: 'year',
  salary_fte: null,
  work_type: null,
  weekly_hours: null,
  expiry_date: '2026-12-11',
  evidence: [{ field: 'visa_sponsorship', quote: 'We sponsor visas.', from: 'text' }],
  employers: ['Oakum Ltd'],
  mentioned: [],
  isStated: false,
  isOwn: false,
  text: '',
}

const routes = [{ route: 'Skilled Worker', type: 'Worker', rating: 'A rating' }]
const SAME = 'same-name' as const
const namesake = {
  town: 'Leeds',
  publishedTown: 'Leeds',
  routes: ['Skilled Worker'],
  reason: SAME,
  registerOnly: true,
  goesOn: false,
}
const assess = (read: ReadAdvert | undefined | 'too-complex', employer?: string) =>
  assessAdvert(
    contextWith(
      {},
      double(advertReader, async () => read),
      double(employerRegister, async () => ({
        date: '2026-11-20',
        matchesOf: async (name) =>
          ['Oakum Ltd', 'Oakum Foods']
            .map((own, id) => ({ ...namesake, id, name: own }))
            .slice(name === 'Oakum Ltd' ? 0 : name === 'Oakum Foods' ? 1 : 2),
        routesOf: async (id) => (id === 0 ? routes : [{ ...routes[0]!, rating: 'B rating' }]),
      })),
    ),
    { text: 'pasted', employer },
    '2026-11-26',
  )

test('an advert gets the verdict of its job, with what was read and the employer', async () => {
  expect(await assess(advert)).toMatchObject({
    verdict: 'offered',
    job: { title: 'Software developer', city_name: 'Leeds', salary_min: 60_000, closes: '2026-12-11' },
    employer: { read: 'Oakum Ltd', grade: 'exact', routes, as_of: '2026-11-20' },
  })
})

test('facts of a pasted advert have no source, but the day on which they were read', async () => {
  const { checks } = await assess(advert)
  expect(checks.find(({ check }) => check === 'words')).toMatchObject({
    evidence: 'We sponsor visas.',
    source: null,
    as_of: '2026-11-26',
  })
})

test('an answer says of each candidate what a check with this company says', async () => {
  const { employer } = await assess(advert)
  const { verdict, reason, checks } = await assess(advert, 'Oakum Foods')
  expect(verdict).toBe('unclear')
  expect(employer?.candidates).toMatchObject([
    { name: 'Oakum Foods', town: 'Leeds', if_employer: { verdict, reason, licence: checks[0] } },
  ])
})

test('a typed employer counts before the one of the advert', async () => {
  expect(await assess(advert, 'Nobody Ltd')).toMatchObject({
    verdict: 'no',
    employer: { read: 'Nobody Ltd' },
  })
})

test('a text without a job, and one that is too complex, are refused at their field', async () => {
  await expect(assess(undefined)).rejects.toMatchObject({
    code: 'validation_failed',
    errors: { text: [expect.any(String)] },
  })
  await expect(assess('too-complex')).rejects.toMatchObject({ errors: { text: [expect.any(String)] } })
})

test('pay is compared with what the reader needs, also if another company is the employer', async () => {
  const check = await assess({
    ...advert,
    salary_min: 40_000,
    employers: ['Oakum'],
    mentioned: ['Oakum Ltd'],
  })
  const mine = advertForCase(check, { visa_situation: 'graduate' }, '2026-11-26')
  const reasonsOf = ({ checks, employer }: typeof check) => [
    checks.find((one) => one.check === 'pay')?.reason,
    employer?.candidates.map(({ if_employer }) => if_employer?.verdict),
  ]
  expect(reasonsOf(check)[0]).toMatch(/for a new entrant/)
  expect(reasonsOf(mine)[0]).toBe('Needs £38,290 for you; pays £40,000.')
  expect(reasonsOf(check)[1]).toEqual(['offered'])
  const below = advertForCase(check, { visa_situation: 'graduate' }, '2026-11-26')
  expect(below.employer?.read).toBe(check.employer?.read)
  expect(advertForCase(check, undefined, '2026-11-26')).toEqual(check)
})

test('part-time pay of unknown hours is not enough for the reader either', async () => {
  const check = await assess({ ...advert, work_type: 'Part-time', salary_min: 60_000 })
  const mine = advertForCase(check, { visa_situation: 'graduate' }, '2026-11-26')
  expect(mine.checks.find((one) => one.check === 'pay')?.state).toBe('unknown')
})

const SENTENCE = 'You are a registered mental health nurse.'
const unsure: ReadAdvert = {
  ...advert,
  title: 'Night response clinician',
  visa_sponsorship: null,
  evidence: [],
}
const byModel = {
  ...unsure,
  occupation_code: '2235',
  evidence: [{ field: 'occupation_code', quote: SENTENCE, from: 'model' as const }],
}

/** Checks an advert with a model, whose question ends so. */
async function assessWith(
  model: ModelUse,
  { read = unsure, ask = async () => byModel as ReadAdvert | undefined, employer = 'Oakum Ltd' } = {},
) {
  const asked = vi.fn<typeof ask>(ask)
  const error = vi.fn<Logger['error']>()
  const context = contextWith(
    { logger: { ...logger, error } },
    double(advertReader, async () => read),
    double(employerRegister, async () => ({
      date: '2026-11-20',
      matchesOf: async (name) => (name === 'Oakum Ltd' ? [{ ...namesake, id: 0, name }] : []),
      routesOf: async () => routes,
    })),
    // the double stands for a question about whatever advert is given
    double(occupationQuestion, (async () => asked) as never),
  )
  const check = await assessAdvert(context, { text: 'pasted', employer, model }, '2026-11-26')
  return { check, asked, error }
}

test('the answer offers to ask a model, and asks none without the click', async () => {
  const { check, asked } = await assessWith('offered')
  expect(check).toMatchObject({ verdict: 'unclear', model: 'can-be-asked' })
  expect(asked).not.toHaveBeenCalled()
})

test('the code of a model decides, and the answer says that a model read it, with the sentence', async () => {
  const { check } = await assessWith('asked')
  expect(check.model).toBeUndefined()
  expect(check.verdict).toBe('possible')
  expect(check.checks.find((one) => one.check === 'occupation')).toMatchObject({
    state: 'met',
    reason: expect.stringMatching(/^A language model read it as 2235 Registered mental health nurses/),
    evidence: `2235 Registered mental health nurses: “${SENTENCE}”`,
  })
})

test('without an answer of the model, and if it fails, the check answers as without one', async () => {
  const { check: without } = await assessWith(undefined)
  const silent = await assessWith('asked', { ask: async () => undefined })
  expect(silent.check).toEqual({ ...without, model: 'found-nothing' })
  const failure = new Error('no budget table')
  const failed = await assessWith('asked', { ask: () => Promise.reject(failure) })
  expect(failed.check).toEqual(silent.check)
  expect(failed.error).toHaveBeenCalledExactlyOnceWith('no language model could be asked about an advert', {
    error: failure,
  })
})

test.each<[string, { read?: ReadAdvert; employer?: string }]>([
  ['has no licence', { employer: 'Nobody Ltd' }],
  ['refuses', { read: { ...unsure, visa_sponsorship: 0 } }],
])(
  'no model is asked where the employer %s, because no occupation changes the answer',
  async (_what, own) => {
    const { check, asked } = await assessWith('asked', own)
    expect([check.verdict, check.model, asked.mock.calls]).toEqual(['no', undefined, []])
  },
)
