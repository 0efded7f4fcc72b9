import { expect, test } from 'vitest'
import type { Provider } from '../../../functions/extraction/models/attempt.ts'
import { stubProvider } from '../../support/models/stub-provider.ts'
import { rowOf, scoredRegister } from '../names/score-names.ts'
import { checkAdverts } from './check-adverts.ts'

const { register } = scoredRegister([rowOf('Oakum Ltd')])
const check = (adverts: unknown) => checkAdverts(adverts, register, '2026-11-26')
const text = 'Software developer\nOakum Ltd\nLeeds\n£65,000 a year\nWe offer visa sponsorship for this role.'

test('adverts are answered as the check of an advert does, from the names of a register', async () => {
  const job = { title: 'Software developer', salary_min: 65_000 }
  const employer = { grade: 'exact', name: 'Oakum Ltd' }
  expect(await check([{ id: 'read', text }])).toMatchObject([
    { id: 'read', verdict: 'offered', job, employer, ms: expect.any(Number) },
  ])
  expect(await check([{ id: 'typed', text, employer: 'Zzyzx Ltd' }])).toMatchObject([
    { id: 'typed', verdict: 'no', employer: { read: 'Zzyzx Ltd', name: null } },
  ])
})

test('an advert without an answer has the wrong field instead', async () => {
  expect(
    await check([
      { id: 'a', text: ' ' },
      { id: 'b', text, employer: 1 },
      { id: 'c', text: '-' },
    ]),
  ).toEqual([
    { id: 'a', error: 'text: Paste the text of the advert, or its address' },
    { id: 'b', error: 'employer: Enter the name of the employer' },
    { id: 'c', error: expect.stringMatching(/^text: This text names no job/) },
  ])
})

test.each([
  [{}, 'the file: must be a list'],
  [['Chef'], '0: must have an id'],
  [
    [
      { id: 'a', text },
      { id: 2, text },
    ],
    '1.id: must be a text',
  ],
])('adverts like %j are refused with the wrong field', async (adverts, message) => {
  await expect(check(adverts)).rejects.toThrow(message)
})

test('a model reads what the title does not say, if there is one', async () => {
  const quote = 'You are a registered mental health nurse.'
  const answer = { code: { value: '2235', quote } }
  const { provider, close } = await stubProvider('openai', [{ text: JSON.stringify(answer) }])
  const night = { id: 'n', text: `Night response clinician\nOakum Ltd\nLeeds\n£45,000 a year\n${quote}` }
  const by = (models?: Provider[]) => checkAdverts([night], register, '2026-11-26', models)
  expect(JSON.stringify(await by())).not.toContain('A language model read it')
  expect(JSON.stringify(await by([provider]))).toContain(`nurses: “${quote}”`)
  await close()
})
