import { expect, test } from 'vitest'
import { sampleData } from '../sample-data/load-sample.ts'
import { siteShapes } from '../sample-data/site-shapes.ts'
import { sampleSites } from './sample-site.ts'
import { answerOf } from './start-sample-sites.ts'

const today = '2026-07-20'
const data = sampleData(today)
const { find } = sampleSites(today)

function ask(address: string) {
  const url = new URL(address)
  const site = find(url.hostname)
  return site === undefined ? undefined : answerOf(site, url)
}

/** Every twentieth item. This keeps the test fast. The same code makes all pages of a kind. */
const some = <Item>(items: readonly Item[]) => items.filter((_, at) => at % 20 === 0)

test('a sample vacancy’s page shows its title, or that the vacancy has left the site', () => {
  const sourced = data.vacancies.filter(({ vacancy }) => vacancy.source_url !== null)
  expect(sourced.length).toBeGreaterThan(2_500)
  const wrong = some(sourced).filter(({ name, vacancy }) => {
    const answer = ask(vacancy.source_url ?? '')
    if (siteShapes[name] !== undefined) return answer === undefined
    return vacancy.deleted_at === null
      ? answer?.status !== 200 || !String(answer.body).includes(`"title": ${JSON.stringify(vacancy.title)}`)
      : answer?.status !== 410
  })
  expect(wrong).toEqual([])
})

test('all pages of sample companies’ websites answer', () => {
  const pages = data.profiles.flatMap(({ profile }) =>
    [profile.website, profile.contact_page, profile.careers_page, profile.vacancies_page].filter(
      (page) => page !== null,
    ),
  )
  expect(pages.length).toBeGreaterThan(3_000)
  expect(some(pages).filter((page) => ask(page)?.status !== 200)).toEqual([])
})

test('a sample company whose website the product does not know still has one', () => {
  const known = new Set(data.profiles.flatMap(({ name, profile }) => (profile.website ? [name] : [])))
  expect(known.has('Łąkowa Pierogarnia Ltd')).toBe(false)
  expect(ask('https://akowa-pierogarnia.example/')?.status).toBe(200)
})

test('a URL that never existed answers 404', () => {
  expect(ask('https://tolvermere-digital.example/nothing')?.status).toBe(404)
  expect(ask('https://www.brackenstow-care-group.example/jobs?page=5')?.status).toBe(404)
})
