import { expect, test } from 'vitest'
import { countMatches, shownResponse } from './json-viewer.tsx'

test('the JSON text of content is shown parsed', () => {
  expect(shownResponse({ id: 'x', content: '{"title":"Nurse","pay":[1,2]}' })).toEqual({
    value: { id: 'x', content: { title: 'Nurse', pay: [1, 2] } },
    content: 'parsed',
  })
})

test('content that is not valid JSON is shown as text', () => {
  expect(shownResponse({ content: '{"title":' })).toEqual({
    value: { content: '{"title":' },
    content: 'text',
  })
})

const nested = (levels: number) => `${'['.repeat(levels)}1${']'.repeat(levels)}`

test('content with up to 50 levels is shown parsed, and deeper content as text', () => {
  expect(shownResponse({ content: nested(50) })).toMatchObject({ content: 'parsed' })
  for (const levels of [51, 10_000, 100_000]) {
    const shown = shownResponse({ content: nested(levels) })
    expect(shown).toEqual({ value: { content: nested(levels) }, content: 'deep' })
    expect(countMatches(shown.value, '1')).toBe(1)
  }
})

test('a response without content is shown unchanged', () => {
  expect(shownResponse({ error: { code: 429 } })).toEqual({ value: { error: { code: 429 } } })
})

test('a search counts names and values, whatever their case', () => {
  const value = { Title: 'A title', list: [{ title: null }, 'subtitled', 7] }
  expect(countMatches(value, 'title')).toBe(4)
  expect(countMatches(value, '7')).toBe(1)
  expect(countMatches(value, 'nothing')).toBe(0)
})
