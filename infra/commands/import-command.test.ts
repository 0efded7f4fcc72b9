import { expect, test } from 'vitest'
import type { ImportReport } from '../../functions/register/import/import-report.ts'
import { importReportText } from './import-command.ts'

const report: ImportReport = {
  history: false,
  date: '2026-07-17',
  rows: 142_478,
  organisations: 127_183,
  added: 254,
  removed: 158,
  moved: 54,
  renamed: 7,
  changed: 31,
  retired_samples: 0,
  refused: [],
  published: true,
  dry_run: false,
  seconds: 12.34,
}
const nothing = { added: 0, removed: 0, moved: 0, renamed: 0, changed: 0 }
const lastLine = (changes: Partial<ImportReport>) =>
  importReportText({ ...report, ...changes })
    .split('\n')
    .at(-1)

test('the figures of an import report are aligned and grouped', () => {
  expect(importReportText(report)).toBe(
    [
      'Register of 17 July 2026',
      '  Rows           142,478',
      '  Organisations  127,183',
      '  Added              254',
      '  Removed            158',
      '  Moved               54',
      '  Renamed              7',
      '  Changed             31',
      '  Rows refused         0',
      'The next search sees it. It took 12.3 s.',
    ].join('\n'),
  )
})

test('an import report omits profiles and retired sample companies if there are none', () => {
  const profiles = { rows: 13_061, matched: 5455, unmatched: 7606, changed: 12 }
  const text = importReportText({ ...report, profiles, retired_samples: 2000 })
  expect(text).toMatch(/Sample companies retired +2,000\n/)
  expect(text).toMatch(
    /Profiles +13,061\n +of companies on the register +5,455\n +of others, left out +7,606\n +new or changed +12\n/,
  )
})

test('an import report lists the first twenty refused rows', () => {
  const refused = Array.from({ length: 1500 }, (_, at) => ({
    line: 1000 + at,
    reason: 'The organisation has no name.',
  }))
  const text = importReportText({ ...report, refused })
  expect(text).toContain('  Line 1,000: The organisation has no name.\n')
  expect(text).toContain('  Line 1,019: The organisation has no name.\n  and 1,480 more\n')
})

test('the last line of an import report says what users see', () => {
  expect(lastLine(nothing)).toBe('No company has changed; the date has. It took 12.3 s.')
  expect(lastLine({ ...nothing, published: false })).toBe('Nothing has changed. It took 12.3 s.')
  expect(lastLine({ dry_run: true, published: false })).toBe(
    'This was a dry run: nothing was written. It took 12.3 s.',
  )
})

test('the report of an older register says what the history gained', () => {
  const older = { ...report, history: true, date: '2026-07-10', removed: 0, moved: 0, renamed: 0 }
  expect(importReportText(older)).toBe(
    [
      'Older register of 10 July 2026',
      '  Rows                     142,478',
      '  Organisations            127,183',
      '  On older registers only      254',
      '  With another history          31',
      '  Rows refused                   0',
      'Company pages show it. It took 12.3 s.',
    ].join('\n'),
  )
  expect(lastLine({ history: true, published: false })).toBe(
    'It was imported before; nothing has changed. It took 12.3 s.',
  )
})
