import { expect, test } from 'vitest'
import type { Preview } from '#shared/api/company-row.ts'
import { lockedRow } from '../testing/samples.ts'
import { columnsOf, columnText, gridOf, routeWords, unusualRating } from './row-columns.ts'

const rowWith = (preview: Partial<Preview>) =>
  lockedRow(1, { preview: { ...lockedRow(1).preview, ...preview } })
const registerEntry = rowWith({ vacancies: 0, company_size: null })

const names = (...list: Parameters<typeof columnsOf>) => columnsOf(...list).map(({ name }) => name)

test('a list has a column for each fact that one of its rows has', () => {
  expect(names([registerEntry], [])).toEqual(['place', 'routes'])
  expect(names([registerEntry, rowWith({})], [])).toEqual(['place', 'size', 'routes', 'vacancies'])
  expect(names([], [])).toEqual([])
})

test('a list has no column for a fact that its filters already say', () => {
  expect(names([rowWith({})], ['city', 'route', 'company_size', 'job'])).toEqual(['vacancies'])
})

test('a column is as wide as its longest text, up to a limit, and the name has the most room', () => {
  const rows = ['Leeds', 'Ashton-under-Lyne'].map((postTown) => lockedRow(1, { postTown }))
  const [place] = columnsOf(rows, [])
  expect(place?.width).toBe('min(8.07rem, clamp(7rem, 18cqi, 11rem))')
  expect(columnsOf(rows.slice(0, 1), [])[0]?.width).toBe('min(2.55rem, clamp(7rem, 18cqi, 11rem))')
  expect(gridOf([place!])).toBe(`minmax(0, 24rem) minmax(${place!.width}, 1fr)`)
})

test('more rows of a list change no column', () => {
  const [short, long] = ['Leeds', 'Ashton-under-Lyne'].map((postTown) => lockedRow(1, { postTown }))
  const page = Array.from({ length: 25 }, () => short!)
  expect(columnsOf([...page, long!], [])).toEqual(columnsOf(page, []))
})

test('a column shows the town, the size, the routes and the number of vacancies', () => {
  const row = rowWith({ vacancies: 1234, company_size: '50-249', routes: ['Scale-up', 'Skilled Worker'] })
  const texts = (['place', 'size', 'routes', 'vacancies'] as const).map((name) => columnText(name, row))
  expect(texts).toEqual(['Leeds', '50-249', 'Skilled Worker +1', '1,234'])
})

test.each([
  [[], null],
  [['Scale-up'], 'Scale-up'],
  [['Scale-up', 'Charity Worker'], 'Scale-up +1'],
])('the routes %j are shown as %j', (routes, words) => expect(routeWords(routes)).toBe(words))

test.each([
  ['A rating', null],
  ['B rating', 'B rating'],
  [null, null],
])('of the rating %j a row shows %j', (rating, shown) =>
  expect(unusualRating(rowWith({ rating }).preview)).toBe(shown),
)
