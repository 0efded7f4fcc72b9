import { expect, test } from 'vitest'
import type { Source } from '../../../../../shared/api/admin/fact.ts'
import { sourceWords } from './source-words.ts'

const found: Source = {
  source: 'discovery',
  rule: 'legal-name-and-postcode',
  rank: 60,
  at: '2026-08-03T12:00:00.000Z',
  by: 'guess',
  why: null,
  url: null,
  confidence: 0.98,
}

test('a found website says how it was found, and with what confidence', () =>
  expect(sourceWords(found)).toBe(
    'Website discovery (guessed from the name, 98% confidence) on 3 August 2026',
  ))

test('a fact of another source says who has published it, and why', () => {
  const { confidence: _, ...rest } = found
  const corrected: Source = { ...rest, source: 'correction', rule: 'stated', by: null, why: 'They moved' }
  expect(sourceWords(corrected)).toBe('Correction by a deleted account on 3 August 2026: They moved')
  expect(sourceWords({ ...rest, source: 'website', rule: 'structured', by: null })).toBe(
    'Website (structured) on 3 August 2026',
  )
})
