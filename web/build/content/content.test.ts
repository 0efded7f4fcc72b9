import { describe, expect, test } from 'vitest'
import { oldSources, textProblems } from './content-problems.ts'
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
