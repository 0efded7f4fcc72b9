import { expect, test } from 'vitest'
import { bulkOf, isBulkOfVacancies, progressOf, subjectOfBulk, subjectOfRedrive } from './job.ts'

test('the subject of a bulk contains its action and its selection', () => {
  const bulk = { action: 'delete', selection: 'ab12' } as const
  expect(bulkOf(subjectOfBulk(bulk))).toEqual(bulk)
  expect(() => bulkOf('ab12')).toThrow('names no bulk')
  expect(() => bulkOf('destroy:ab12')).toThrow('names no bulk')
})

test('the numbers of a running bulk add up, and unreached vacancies count as queued', () => {
  const states = ['done', 'failed', 'queued', 'waiting', 'running', 'deleted', 'cancelled'] as const
  expect(progressOf({ count: 10, state: 'running' }, states)).toEqual({
    total: 10,
    queued: 6,
    done: 1,
    failed: 1,
    skipped: 2,
  })
})

test('only the jobs that a worker has are still to come in a stopped bulk, and what it has not reached', () => {
  const states = ['done', 'queued', 'waiting', 'running', 'failed'] as const
  const numbers = { done: 1, failed: 1, total: 6 }
  const stopped = { count: 6, stop_at: '2026-08-01T09:00:00.000Z' }
  expect(progressOf({ ...stopped, state: 'running' }, states)).toEqual({ ...numbers, queued: 2, skipped: 2 })
  expect(progressOf({ ...stopped, state: 'cancelled' }, states)).toEqual({
    ...numbers,
    queued: 1,
    skipped: 3,
  })
})

test('a redrive is not a bulk of vacancies', () => {
  expect(
    isBulkOfVacancies({ kind: 'bulk', subject: subjectOfBulk({ action: 'delete', selection: 'a' }) }),
  ).toBe(true)
  expect(isBulkOfVacancies({ kind: 'bulk', subject: subjectOfRedrive('mail') })).toBe(false)
  expect(isBulkOfVacancies({ kind: 'vacancy', subject: '12' })).toBe(false)
})

test('vacancies that a failed bulk has not reached count as failed, so that they are retried', () => {
  expect(progressOf({ count: 5, state: 'failed' }, ['done', 'failed', 'cancelled'])).toEqual({
    total: 5,
    queued: 0,
    done: 1,
    failed: 3,
    skipped: 1,
  })
})
