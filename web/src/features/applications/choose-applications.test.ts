import { describe, expect, test } from 'vitest'
import { chosen, countsOf } from './use-choice.ts'
import { applicationSample } from './testing/application-sample.ts'

const list = [
  applicationSample(1, { title: 'Care assistant', status: 'saved' }),
  applicationSample(2, { title: 'Chef', company_name: 'Café São', status: 'applied' }),
  applicationSample(3, { title: 'Driver', city_name: 'York', note: 'Call Zoë on Monday', status: 'applied' }),
]
const ids = (choice: Parameters<typeof chosen>[1]) => chosen(list, choice).map((one) => one.vacancy_id)

describe('the text search of the applications', () => {
  test.each([
    ['in titles', 'CARE ASSISTANT', [1]],
    ['in companies, without accents', 'cafe sao', [2]],
    ['in cities', 'york', [3]],
    ['in notes', 'zoe', [3]],
    ['without surrounding spaces', '  chef ', [2]],
    ['but never across two columns', 'chef café', []],
  ])('applications are searched by text %s', (_, text, found) => {
    expect(ids({ status: null, text })).toEqual(found)
  })
})

test('applications are filtered by status, alone and with a text', () => {
  expect(ids({ status: 'applied', text: '' })).toEqual([2, 3])
  expect(ids({ status: 'applied', text: 'driver' })).toEqual([3])
})

test('the counts by status include only the rows that match the text', () => {
  expect(countsOf(list, '')).toEqual({ saved: 1, applied: 2, replied: 0, rejected: 0 })
  expect(countsOf(list, 'chef')).toEqual({ saved: 0, applied: 1, replied: 0, rejected: 0 })
})
