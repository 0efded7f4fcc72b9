import { describe, expect, test } from 'vitest'
import { savePreferences } from './accounts/preferences.ts'
import { reportWrongData } from './data-reports.ts'
import { find } from './find.ts'
import { saveSearch } from './saved-searches.ts'
import { SearchCriteria } from './search.ts'
import { MAX_ENTRIES, NOTE_LENGTH, keepEntry } from './shortlist.ts'

const notes = keepEntry.request.body
const note = (text: string) => notes.safeParse({ company_id: 7, status: 'saved', note: text })
const report = (details: string) =>
  reportWrongData.request.body.safeParse({ company_id: 7, subject: 'other', details })
const name = (text: string) => saveSearch.request.body.safeParse({ name: text, criteria: {} })

describe('a note and a report', () => {
  test.each(['Two\nlines', 'Windows\r\nlines', 'a\ttable', '👩‍💻 עברית', '"quoted" \\ back'])(
    'a note and a report may contain %j',
    (text) => {
      expect([note(text).success, report(text).success]).toEqual([true, true])
    },
  )

  test.each(['a\u0000', 'a\u0007b', 'a\u001B[2J', 'a\u0085b', 'a\uD800', 'a\u202Eb', 'a\u2066b'])(
    'a note and a report must not contain %j',
    (text) => {
      expect([note(text).success, report(text).success]).toEqual([false, false])
    },
  )
})

describe('a search criterion', () => {
  const texts = ['company_name', 'postcode', 'city', 'country', 'route', 'rating'] as const
  const wrong = ['\u0000\u202E', 'a\nb', 'a\u2066b', 'a\u2028b']

  test.each(wrong)('the text of the one box must not contain %j', (text) => {
    expect(find.request.query.safeParse({ q: text }).success).toBe(false)
  })

  test.each(texts)(
    'the criterion %s is trimmed, and must not contain invisible control characters',
    (criterion) => {
      expect(SearchCriteria.parse({ [criterion]: ' Łódź ' })[criterion]).toBe('Łódź')
      for (const text of wrong) {
        const { error } = SearchCriteria.safeParse({ [criterion]: text })
        expect(error?.issues.map(({ message }) => message)).toEqual([
          'Give text without line breaks or control characters',
        ])
      }
    },
  )

  test('a website criterion and a user’s city must not contain invisible control characters', () => {
    for (const text of wrong) {
      expect(SearchCriteria.safeParse({ website: `${text}.example` }).success).toBe(false)
      const preferences = { preferred_job_category_id: [21], city: text }
      expect(savePreferences.request.body.safeParse(preferences).error?.issues[0]?.message).toMatch(
        /without line breaks/,
      )
    }
  })
})

test.each([
  ['2000-01-01', true],
  ['2100-12-31', true],
  ['1999-12-31', false],
  ['2101-01-01', false],
  ['0000-01-01', false],
  ['9999-12-31', false],
  [null, true],
])('a day %s of an entry is valid: %s', (date, isTaken) => {
  expect(
    notes.safeParse({ progress: { status: 'offer', days: date === null ? {} : { offer: date } } }).success,
  ).toBe(isTaken)
})

test('a report with nothing visible is refused', () => {
  expect(report('\u200B\u2060').error?.issues[0]?.message).toBe('Say what is wrong')
})

test.each(['"', '\\', '\n', '\t', '\u2028', '語', '\uFFFD', '\u200B', '😀'])(
  'the maximum number of notes, full of %j, fits into one answer',
  (sign) => {
    const text = sign.repeat(NOTE_LENGTH / sign.length)
    expect(note(text).success).toBe(true)
    // an answer is JSON, and the function returns it as a JSON string
    const bytes = Buffer.byteLength(JSON.stringify(JSON.stringify(text))) * MAX_ENTRIES
    expect(bytes).toBeLessThan(5_000_000)
  },
)

describe('the name of a search', () => {
  test.each(['Care in Leeds', ' נקה ', '👩‍⚕️ in Łódź'])('the name of a search may be %j', (text) => {
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
  ])('the name of a search may not be %j', (text, message) => {
    expect(name(text).error?.issues[0]?.message).toMatch(message)
  })
})
