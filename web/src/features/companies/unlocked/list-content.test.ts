import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/api/api-error.ts'
import { lockedRow, pageOf } from '../../search/testing/samples.ts'
import { listContentOf } from './list-content.ts'

const idle = { phase: 'idle' } as const
const failed = {
  phase: 'failed',
  error: new ApiError({ status: 429, message: 'Later' }),
  retrying: false,
} as const

test.each([
  ['unlocked companies', idle, 3, 'rows'],
  ['no unlocked companies', idle, 0, 'nothing'],
  ['unlocked companies that cannot be loaded', idle, 'failed', 'nothing'],
  ['unlocked companies that are loading', idle, 'unknown', 'unknown'],
  ['results that are loading', { phase: 'loading' }, 3, 'unknown'],
  ['results', { phase: 'found', results: pageOf([lockedRow(1)]), stale: false }, 0, 'rows'],
  ['no results', { phase: 'empty', results: pageOf([]) }, 3, 'nothing'],
  ['a search that failed', failed, 3, 'nothing'],
] as const)('a list of %s is classified as rows, nothing or unknown', (_, search, unlockedTotal, holds) => {
  expect(listContentOf(search, unlockedTotal)).toBe(holds)
})
