import { expect, test } from 'vitest'
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
