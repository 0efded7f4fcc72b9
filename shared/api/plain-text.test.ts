import { describe, expect, test } from 'vitest'
import { MOST_APPLICATIONS, NOTE_LENGTH, saveApplication } from './applications.ts'
import { reportWrongData } from './data-reports.ts'
import { saveSearch } from './saved-searches.ts'

const notes = saveApplication.request.body
const note = (text: string) => notes.safeParse({ company_id: 7, status: 'saved', note: text })
const report = (details: string) =>
  reportWrongData.request.body.safeParse({ company_id: 7, subject: 'other', details })
const name = (text: string) => saveSearch.request.body.safeParse({ name: text, criteria: {} })

describe('a note and a report', () => {
  test.each(['Two\nlines', 'Windows\r\nlines', 'a\ttable', '👩‍💻 עברית', '"quoted" \\ back'])(
    'may be %j',
    (text) => {
      expect([note(text).success, report(text).success]).toEqual([true, true])
    },
  )

  test.each(['a\u0000', 'a\u0007b', 'a\u001B[2J', 'a\u0085b', 'a\uD800'])('may not be %j', (text) => {
    expect([note(text).success, report(text).success]).toEqual([false, false])
  })
})

test('a report of nothing to be seen is none', () => {
  expect(report('\u200B\u2060').error?.issues[0]?.message).toBe('Say what is wrong')
})

test.each(['"', '\\', '\n', '\t', '\u2028', '語', '\uFFFD', '\u200B', '😀'])(
  'as many notes as may be, of nothing but %j, are one answer',
  (sign) => {
    const text = sign.repeat(NOTE_LENGTH / sign.length)
    expect(note(text).success).toBe(true)
    // an answer is JSON, and a string in the JSON that the function answers with
    const bytes = Buffer.byteLength(JSON.stringify(JSON.stringify(text))) * MOST_APPLICATIONS
    expect(bytes).toBeLessThan(5_000_000)
  },
)

describe('the name of a search', () => {
  test.each(['Care in Leeds', ' נקה ', '👩‍⚕️ in Łódź'])('may be %j', (text) => {
    expect(name(text).success).toBe(true)
  })

  test.each([
    ['two\nlines', /without line breaks/],
    ['a\tb', /without line breaks/],
    ['a\u2028b', /without line breaks/],
    ['\u202Egnp', /without line breaks/],
    ['\u2066a', /without line breaks/],
    ['\u200B\u2060', /^Enter a name for this search$/],
    ['\u3164', /^Enter a name for this search$/],
  ])('may not be %j', (text, message) => {
    expect(name(text).error?.issues[0]?.message).toMatch(message)
  })
})
