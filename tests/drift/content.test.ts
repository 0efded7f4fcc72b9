import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { articleSlugs } from '#shared/articles.ts'
import { pages } from '#shared/pages.ts'
import { ruleSubjects } from '#shared/rules/rule-events.ts'
import { functions } from '#shared/system/functions.ts'
import { allTexts } from '../../web/build/content/all-texts.ts'
import { kindOf, linksIn, oldSources, textProblems } from '../../web/build/content/content-problems.ts'
import { plainText } from '../../web/build/content/markers.ts'
import { writeArticle, writeQuestions } from '../../web/build/content/write-module.ts'

const texts = allTexts()

/** The day of the newest commit, so that the same code always has the same result. */
const today = execFileSync('git', ['log', '-1', '--format=%cs'], { encoding: 'utf8' }).trim()

test('each claim of the texts has a source at most 90 days old, and each link leads somewhere', () => {
  expect(texts.flatMap((text) => [...textProblems(text), ...oldSources(text, today)])).toEqual([])
})

test('our own documents that texts name as sources exist', () => {
  const documents = texts
    .flatMap(({ head }) => head.sources.map(({ url }) => url))
    .filter((url) => url.startsWith('docs/'))
  expect(documents.length).toBeGreaterThan(10)
  expect(documents.filter((document) => !existsSync(document))).toEqual([])
})

test('the texts say how often the schedule fetches the register', () => {
  expect(functions.fetchDailyRegister.trigger).toMatchObject({ cron: '30 8,14 * * MON-FRI' })
  const telling = texts.filter(({ tree }) => /twice on each working day/i.test(plainText(tree)))
  expect(telling.map(({ file }) => file.replace(/^.*\//, '')).toSorted()).toEqual([
    'faqs.md',
    'where-our-data-comes-from.md',
  ])
})

/** The places where a file has a pattern, as `file: place`. */
const placesOf = (file: string, pattern: RegExp, source = readFileSync(file, 'utf8')) =>
  [...source.matchAll(pattern)].map(([place]) => `${file}: ${place}`)

test('no figure of a rule stands in a text: each is a placeholder', () => {
  const ours = /: (14 days|12 months|18 years)$/
  const figures = globSync('web/content/**/*.md').flatMap((file) =>
    placesOf(file, /£ ?\d[\d,.]*|\bB[12]\b|\b\d+ (days|months|years)\b/g),
  )
  expect(figures.filter((place) => !ours.test(place))).toEqual([])
})

test('no string of the product has an amount of a rule but those of the specification', () => {
  const amounts = Object.values(ruleSubjects)
    .flatMap(({ figures }) => Object.values(figures))
    .filter(({ unit }) => unit.startsWith('pounds'))
    .flatMap(({ periods }) => periods.map(({ value }) => Number(value).toLocaleString('en-GB')))
  const pattern = new RegExp(
    `£(${[...new Set(amounts)].join('|').replaceAll('.', String.raw`\.`)})(?![\\d,])`,
    'g',
  )
  expect('more than £41,700 a year'.match(pattern)).toEqual(['£41,700'])
  const others = /\.test\.|\/testing\/|^shared\/(rules|eligibility)\/|salary-converter|extraction-notes/
  const found = globSync(['shared/**/*.ts', 'web/src/**/*.{ts,tsx}'])
    .filter((file) => !others.test(file))
    .flatMap((file) =>
      placesOf(file, pattern, readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^ *\/\/.*$/gm, '')),
    )
  expect(found).toEqual([])
})

test('each text compiles to elements', () => {
  for (const text of texts) {
    const write = kindOf(text.file) === 'questions' ? writeQuestions : writeArticle
    expect(write(text)).toMatch(/^import \{ createElement as h, Fragment \} from 'react'\n/)
  }
})

const linksOf = (kind: ReturnType<typeof kindOf>) =>
  texts.filter(({ file }) => kindOf(file) === kind).flatMap(({ tree }) => linksIn(tree).map(({ url }) => url))

test.each([
  ['the calculator', '?tool=calculator'],
  ['the converter', '?tool=converter'],
  ['the occupation check', pages.occupationCheck],
  ['the licence check', pages.licenceCheck],
  ['the search', pages.landing],
])('articles and FAQs link to %s', (_, url) => {
  expect(linksOf('article')).toContain(url)
  expect(linksOf('questions')).toContain(url)
})

test('each article is linked from a page where its question arises', () => {
  const linked = execFileSync(
    'git',
    ['grep', '-hoE', "'[a-z-]+'", '--', 'web/src/**/*.tsx', 'web/src/**/*.ts', ':!*.test.tsx'],
    {
      encoding: 'utf8',
    },
  )
  const words = new Set(linked.split('\n'))
  expect(articleSlugs.filter((slug) => !words.has(`'${slug}'`))).toEqual([])
})

test('the articles are those of shared/articles.ts', () => {
  const slugs = texts.flatMap(({ file }) => /articles\/(.+)\.md$/.exec(file)?.[1] ?? [])
  expect(slugs).toEqual([...articleSlugs].toSorted())
})
