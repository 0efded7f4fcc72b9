import { expect, test } from 'vitest'
import { evidenceOf, maskableQuote } from './evidence.ts'

test.each([
  ['a JSON escape', String.raw`Ask jo.may\u0040north.example`],
  ['tags', '<p>Ask <b>jo.may</b>@<i>north</i>.example</p>'],
  ['a comment', 'Ask jo.may<!-- x -->@north.example'],
  ['a character reference', 'Ask jo.may&#64;north.example'],
  ['escaped tags', String.raw`\u003cp\u003eAsk jo.may\u003cb\u003e@north.example\u003c\/b\u003e`],
])('an email behind %s is quoted as the mask reads it', (_name, markup) => {
  expect(maskableQuote(markup)).toBe('Ask jo.may@north.example')
})

test('a value without email is quoted as the markup has it', () => {
  expect(maskableQuote(String.raw`\u00a345,000 <b>a year</b>`)).toBe(String.raw`\u00a345,000 <b>a year</b>`)
})

test('an email at the cut of a quote is left out', () => {
  const quote = `${'x'.repeat(280)} jo.may\\u0040north.example`
  const [evidence] = evidenceOf('job_description', { value: 'x', quotes: [quote], from: 'structured' })
  expect(evidence?.quote).toBe('x'.repeat(280))
})

test('a fact has at most 30 quotes', () => {
  const quotes = Array.from({ length: 2000 }, (_, at) => `skill ${at}`)
  expect(evidenceOf('skills', { value: quotes, quotes, from: 'structured' })).toHaveLength(30)
})
