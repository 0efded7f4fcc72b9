import { describe, expect, test } from 'vitest'
import { oldSources, textProblems } from './content-problems.ts'
import { textOn } from './figures.ts'
import { readText } from './read-text.ts'
import { writeQuestions, writeQuestionWords, writeWords } from './write-module.ts'

const FILE = 'web/content/faqs.md'
const ANSWER = 'It is £5. [^rule] Read [more](/knowledge-center/what-a-sponsor-licence-is).'

const source = { id: 'rule', url: 'https://www.gov.uk/rule', read: '2026-08-25', title: 'GOV.UK: Rule' }

interface Parts {
  head?: string
  url?: string
  read?: string
  body?: string
}

const textOf = ({ head = '', url = source.url, read = source.read, body = ANSWER }: Parts = {}) => `---
title: Questions
description: Short answers for the test, long enough for a description.
date: 2026-11-23
${head}
sources:
  - id: rule
    title: '${source.title}'
    url: ${url}
    read: ${read}
    claims: [The price is five pounds.]
---

## Money

### What does it cost?

${body}
`

const problemsOf = (parts: Parts) => textProblems(readText(FILE, textOf(parts)))
const compile = (body: string) => writeQuestions(readText(FILE, textOf({ body })))

test('a text in order has no problem and becomes React elements', () => {
  expect(problemsOf({})).toEqual([])
  expect(compile(ANSWER)).toContain(
    `h('p', null, "It is £5.", h(Mark, {"source":1}), " Read ", h(To, {"to":"/knowledge-center/what-a-sponsor-licence-is"}, "more"), ".")`,
  )
})

describe('a text is refused with its file and its field', () => {
  test.each([
    [{ url: 'http://www.gov.uk/rule' }, 'sources.0.url: is not an https address or a file of docs/'],
    [{ read: 'yesterday' }, 'sources.0.read: '],
    [{ head: 'author: somebody' }, 'author: '],
    [{ head: 'topic: [' }, 'front matter: '],
  ])('%o', (parts, words) => {
    expect(() => readText(FILE, textOf(parts))).toThrow(`${FILE}: ${words}`)
  })

  test.each([
    ['<b>bold</b>', 'html is not supported in a text'],
    ['![picture](/a.png)', 'image is not supported in a text'],
    ['# One', 'headings have two or three #'],
    ['It is £5. [^other]', 'the front matter has no source other'],
  ])('%s', (body, words) => {
    expect(() => compile(body)).toThrow(`${FILE}:18: ${words}`)
  })

  test('a text without front matter', () => {
    expect(() => readText(FILE, 'Hello')).toThrow(`${FILE}: the front matter`)
  })
})

describe('a figure of the rules', () => {
  test('is written as it is from the date of the text on, with the mark of its source at the end', () => {
    expect(compile('It is {fees.outside-short}, as [^rule] says.')).toContain(
      `h('p', null, "It is ", "£819", ", as", h(Mark, {"source":1}), " says.", h(Mark, {"source":2}))`,
    )
    expect(compile('It lasts {routes.graduate-months}.')).toContain(
      `h(Dated, {"texts":[["","2 years"],["2027-01-01","18 months"]]})`,
    )
  })

  test('brings its source, with the kind of the text, and the day from which it is in doubt', () => {
    const claim = 'an application from abroad for up to three years, each person: £819 from 8 April 2026'
    expect(compile('It is {fees.outside-short}.')).toContain(
      `"how":"a report of","date":"2026-10-06","claims":["${claim}"],"doubt":"2027-04-06"}]`,
    )
  })

  test('needs no other source, and the search finds its words', () => {
    const body = 'It is {fees.outside-short}. Read [more](/knowledge-center/going-rates).'
    expect(problemsOf({ body })).toEqual([`${FILE}: sources.0: no claim in the text names rule`])
    expect(writeWords(readText(FILE, textOf({ body: 'It is {thresholds.before-2024 until}.' })))).toContain(
      'It is 3 April 2030.',
    )
  })

  test.each([
    ['fees.outside-short since', '2026-11-29', '8 April 2026'],
    ['fees.outside-short before', '2026-11-29', '£769'],
    ['english.first-visa next', '2026-11-29', 'B2 since 8 January 2026'],
    ['routes.settlement-english next', '2026-11-29', 'B1 until 25 March 2027, and B2 from 26 March 2027'],
    ['routes.graduate-months next', '2027-01-01', '18 months since 1 January 2027'],
    ['charges.surcharge-adult * 3', '2026-11-29', '£3,105'],
    ['charges.surcharge-adult * 6 + charges.surcharge-child * 6', '2026-11-29', '£10,866'],
    ['rate.2122 * 40 / hours.going-rate', '2026-11-29', '£49,920'],
    ['rate.2136 * share.new-entrant max thresholds.new-entrant', '2026-11-29', '£33,400'],
    ['share.new-entrant', '2026-11-29', '70%'],
    ['lists.end', '2026-11-29', '31 December 2026'],
    ['conditions.student-charge source', '2026-11-29', ''],
    ['fees.inside-long', '2026-04-07', '£1,751'],
    ['fees.inside-long', '2026-04-08', '£1,751 until 7 April 2026'],
    ['routes.prison-officers', '2028-01-01', '£31,300 until 31 December 2027'],
  ])('{%s} on %s is %j', (figure, day, words) => {
    expect(textOn(figure, day)).toBe(words)
  })

  test.each([
    ['{fees.nothing}', 'there is no figure fees.nothing'],
    ['{fees.constructor}', 'there is no figure fees.constructor'],
    ['{constructor.name}', 'there is no figure constructor.name'],
    ['{fees.graduate soon}', '{fees.graduate soon} is no figure, form or sum of figures'],
    ['{fees.graduate + }', '{fees.graduate + } is no figure, form or sum of figures'],
    ['{2 * fees.graduate}', '{2 * fees.graduate} is no figure, form or sum of figures'],
    ['{fees.graduate until}', 'fees.graduate has no “until”'],
    ['{english.extension before}', 'english.extension has no “before”'],
    ['{}', '{} is no figure, form or sum of figures'],
  ])('%s is refused with its file and line', (figure, problem) => {
    expect(() => readText(FILE, textOf({ body: `It is ${figure}.` }))).toThrow(`${FILE}:18: ${problem}`)
  })

  test('stands in no heading', () => {
    expect(() => readText(FILE, textOf({ body: '### For {fees.graduate}' }))).toThrow(
      `${FILE}:18: a heading has no figure`,
    )
  })
})

test('a claim needs a source, a source a claim, and an answer an article', () => {
  expect(problemsOf({ body: 'It is £5.' })).toEqual([
    `${FILE}: sources.0: no claim in the text names rule`,
    `${FILE}:18: a claim with a figure has no source: It is £5.`,
    `${FILE}: the answer to “What does it cost?” links to no article`,
  ])
  expect(problemsOf({ read: '2026-11-24' })).toEqual([
    `${FILE}: sources.0.read: the text is older: change its date`,
  ])
})

test.each([
  '/nowhere',
  '?tool=hammer',
  '?other=calculator',
  '/faqs#a-question',
  'http://www.gov.uk',
  'javascript:alert',
])('a link to %s leads nowhere', (url) => {
  const body = `${ANSWER} See [more](${url}).`
  expect(problemsOf({ body })).toEqual([
    `${FILE}:18: ${url} is not a page or tool of ours, or an https address`,
  ])
})

test.each(['/faqs', '/occupation-check?title=Chef', '?tool=converter', 'https://www.gov.uk'])(
  'a text may link to %s',
  (url) => {
    const body = `${ANSWER} See [more](${url}).`
    expect(problemsOf({ body })).toEqual([])
    expect(compile(body)).toContain(`h(To, {"to":"${url}"}, "more")`)
  },
)

test('the search knows each question with the words of its answer', () => {
  const question = { id: 'what-does-it-cost', question: 'What does it cost?', words: 'It is £5. Read more.' }
  expect(writeQuestionWords(readText(FILE, textOf()))).toBe(
    `export const words = ${JSON.stringify([question])}\n`,
  )
})

test('the words for the search end like sentences, table rows and headings too', () => {
  const body =
    '## Costs\n\n- a fee\n- a flight;\n\n| Who | Pounds |\n| --- | --- |\n| You | none |\n\nAll paid?'
  const words = 'Money. What does it cost? Costs. a fee. a flight; Who, Pounds; You, none. All paid?'
  expect(writeWords(readText(FILE, textOf({ body })))).toBe(`export const words = "${words}"\n`)
})

test('a source counts for 90 days', () => {
  const text = readText(FILE, textOf())
  expect(oldSources(text, '2026-11-23')).toEqual([])
  expect(oldSources(text, '2026-11-24')).toEqual([
    `${FILE}: the source rule was read on 2026-08-25, more than 90 days before 2026-11-24`,
  ])
})

test('an article needs enough words, a topic and a place in the list', () => {
  expect(textProblems(readText('web/content/articles/new.md', textOf()))).toEqual([
    'web/content/articles/new.md: not in shared/articles.ts',
    'web/content/articles/new.md: topic: is missing',
    expect.stringMatching(/new\.md: has \d+ words of at least 500$/),
  ])
})
