import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { companyFields, companyValues, unknownCompany } from './company.ts'
import { unknownVacancy } from './unknown-vacancy.ts'
import { vacancyFields, vacancyValues } from './vacancy.ts'

const namesOf = (table: object) => Object.keys(table).toSorted()

test('each fact of a vacancy and of a company has a schema and a row', () => {
  expect(namesOf(vacancyFields)).toEqual(namesOf(vacancyValues))
  expect(namesOf(companyFields)).toEqual(namesOf(companyValues))
})

test('the empty value of each fact matches its schema', () => {
  expect(z.object(vacancyValues).parse(unknownVacancy('Welder'))).toEqual(unknownVacancy('Welder'))
  expect(z.object(companyValues).parse(unknownCompany())).toEqual(unknownCompany())
})

test('two unknown vacancies share no list', () => {
  expect(unknownVacancy('Welder').skills).not.toBe(unknownVacancy('Welder').skills)
})
