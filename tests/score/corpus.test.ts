import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cityOf } from '#shared/places/city-of.ts'
import { plainText } from './compare-values.ts'
import { isFictionalNumber } from './is-fictional-number.ts'
import { markupReadings, visibleText } from './page-sources.ts'
import { CORPUS, type CorpusPage, type Group, groups, readCorpus, readTruths, UNSEEN } from './read-corpus.ts'
import type { PageTruth } from './truth.ts'

const seen = await readCorpus()
const pages = [...seen, ...(await readCorpus(UNSEEN))]
const where = ({ group, file }: CorpusPage) => `${group}/${file}`

const least: Record<Group, number> = { structured: 35, text: 25, companies: 40 }

test.each(groups)('the corpus has enough pages of %s', (name) => {
  expect(seen.filter(({ group }) => group === name).length).toBeGreaterThanOrEqual(least[name])
})

const folders = [CORPUS, UNSEEN].flatMap((corpus) => groups.map((group) => join(corpus, group)))

test.each(folders)('each page in %s has a truth and an address, and there are no other files', (folder) => {
  const files = readdirSync(folder)
  const names = files.filter((file) => file.endsWith('.html')).toSorted()
  expect(files.toSorted()).toEqual(['truths.jsonl', 'urls.tsv', ...names].toSorted())
  const addressed = readFileSync(join(folder, 'urls.tsv'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t')[0])
  expect(addressed.toSorted()).toEqual(names)
  expect([...readTruths(folder).keys()].toSorted()).toEqual(names)
})

test('all companies are fictional: their hosts end in .example', () => {
  expect(pages.filter(({ url }) => !new URL(url).hostname.endsWith('.example')).map(where)).toEqual([])
})

test('all phone numbers of the truths are reserved for fiction', () => {
  const numbers = pages.flatMap(({ truth }) => truth.company.phones.map(({ number }) => number))
  expect(numbers.filter((number) => !isFictionalNumber(number))).toEqual([])
})

test('the towns of the truths have the usual spelling', () => {
  const cities = pages.flatMap(({ truth }) =>
    truth.vacancies.filter(({ country_code: code }) => code === 'GB').map(({ city_name: city }) => city),
  )
  expect(cities.filter((city) => city !== undefined && cityOf(city) !== city)).toEqual([])
})

test('each page contains the words that its truth quotes', () => {
  const strange = pages.flatMap((page) => {
    const texts = [visibleText(page.html), ...markupReadings(page.html)].map(plainText)
    return quotedIn(page.truth)
      .filter((words) => !texts.some((text) => text.includes(plainText(words))))
      .map((words) => `${where(page)}: ${words}`)
  })
  expect(strange).toEqual([])
})

function quotedIn({ vacancies, company }: PageTruth): string[] {
  const ofVacancies = vacancies.flatMap((vacancy) => [
    vacancy.title,
    ...(vacancy.job_description?.contains ?? []),
    ...(vacancy.skills ?? []),
    ...(vacancy.required_qualifications ?? []),
    ...(vacancy.benefits_perks ?? []),
  ])
  const ofPersons = [...company.emails, ...company.phones].flatMap((contact) =>
    [contact.key_person, contact.key_person_job_title].filter((words) => words !== undefined),
  )
  return [...ofVacancies, ...ofPersons, ...(company.company_description?.contains ?? [])]
}
