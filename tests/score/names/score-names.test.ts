import { expect, test } from 'vitest'
import { inventCompanies } from '../../bench/companies.ts'
import { knownBrands, scoreBrands } from './score-brands.ts'
import { gradeOf, rowOf, scoredRegister, scoreForms } from './score-names.ts'
import { scoreTypedNames } from './score-typed-names.ts'

const names = [
  'The University of Harbour',
  'Gull & Co',
  'Gull & Company Solicitors Ltd',
  'St Bride Care Ltd',
  'Harbour Care CIC',
  'Harbour Arts Community Interest Company',
  'Quayside Systems Inc.',
  'Quayside Corporation',
  'Northgate Partners LP',
  'Northgate Europe GmbH',
  'Northgate Trust (CIO)',
  'Harbwr Cyf',
  'Southgate (UK) Limited',
  'Hill & Vale Ltd',
  'Tern Foods Ltd T/A The Copper Pot',
]

test('each name of a register is found in each of its other forms', async () => {
  const scores = await scoreForms(scoredRegister(names.map(rowOf)))
  // a word without spaces comes apart at its edges and at one "and"
  const whole = scores.filter(({ form }) => form !== 'without spaces')
  expect(whole.filter(({ missed }) => missed.length > 0)).toEqual([])
  expect(scores.filter((score) => score.names === 0)).toEqual([])
})

test.each([
  'TheUniversityofHarbour',
  'QuaysideSystemsInc',
  'HillandValeLtd',
  'southgateuk',
  'NorthgateEuropeGmbH',
])('a name without spaces is found: %s', async (typed) => {
  const { register } = scoredRegister(names.map(rowOf))
  const grades = await Promise.all(names.map((name) => gradeOf(register, typed, name)))
  expect(grades.filter((grade) => grade === 'exact' || grade === 'probable')).toHaveLength(1)
})

test('a name that is on no page of the sure answers is missed', async () => {
  const { register } = scoredRegister(names.map(rowOf))
  expect(await gradeOf(register, 'Westbourne', 'Gull & Co')).toBeUndefined()
})

test('most names that somebody types get the grade that a person would give', async () => {
  const { others } = await scoreTypedNames(inventCompanies(5000).map(({ text = '' }) => rowOf(text)))
  expect({ enough: others.length <= 4, others }).toMatchObject({ enough: true })
})

test('each well-known brand finds a holder of it', async () => {
  const known = new Set(knownBrands().flatMap(({ holders }) => holders))
  const scores = await scoreBrands(scoredRegister([...known].map(rowOf)).register)
  expect([...scores.values()].flatMap(({ missed, wrong }) => [...missed, ...wrong])).toEqual([])
})
