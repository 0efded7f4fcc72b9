import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { slowText } from './slow-text.ts'

interface Expression {
  source: string
  flags: string
  file: string
}

test('no regular expression of the server takes exponential time', { timeout: 120_000 }, () => {
  const program = fileURLToPath(new URL('list-expressions.ts', import.meta.url))
  const printed = execFileSync(process.execPath, [program], { encoding: 'utf8', maxBuffer: 10_000_000 })
  const all = JSON.parse(printed) as Expression[]
  // a list that is cut off would pass
  expect(all.length).toBeGreaterThan(800)
  const slow = all.flatMap(({ file, ...expression }) => {
    const text = slowText(expression)
    return text === undefined ? [] : [{ file, start: expression.source.slice(0, 100), text }]
  })
  expect(slow).toEqual([])
})

test.each([
  ['an alternative of two others', String.raw`^(?:(?:view|view all|all)\s)*jobs$`],
  ['a word of shorter words', String.raw`:(?:\s|c|a|ca)*$`],
  ['spaces beside a number with a space', String.raw`by(?:\s|\d{1,2}\s?(?:am|pm)?)*$`],
  ['any word before a known one', String.raw`^(.+?)(?:\s(?:\p{Lu}\w+\s)?(?:hq|city))*$`, 'iu'],
  ['two ways to cut two words', String.raw`by (?:tues?|sat|at)*$`],
  ['a repetition in a repetition', '^(?:a*)*$'],
  ['a repetition with a limit in a repetition', '^(?:[a-z]{0,40},?)*$'],
])('the check finds %s', (_kind, source, flags = '') => {
  // no time is enough for these, so a short one saves seconds
  expect(slowText({ source, flags }, 50)).toBeDefined()
})

test.each([String.raw`^(?:(?:view|all)\s)*jobs$`, '^(?:a|b)*$', String.raw`(?:^|\s)\w+(?:-\w+)*$`])(
  'the check passes %s',
  (source) => {
    expect(slowText({ source, flags: '' })).toBeUndefined()
  },
)
