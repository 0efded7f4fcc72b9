import { expect, test } from 'vitest'
import { memoryWrite } from '../../../tests/support/doubles/memory-commit.ts'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import type { VacancyChange } from './process-vacancy.ts'
import { readingWrites } from './reading-writes.ts'

const readAt = new Date('2026-08-01T09:00:00Z')
const vacancy = { ...vacancySample(), posting_id: undefined }

const writesOf = readingWrites({
  vacancyWrite: (_vacancy, { change }) => memoryWrite({ what: change }),
  vacancyChange: (_vacancy, requestId, change) => [
    memoryWrite({ what: 'change', values: { requestId, ...change } }),
  ],
})

test.each<[string, VacancyChange, boolean]>([
  ['the same facts', { change: 'facts', facts: vacancy, readAt }, false],
  ['another text', { change: 'facts', facts: { ...vacancy, job_description: 'Cooks.' }, readAt }, false],
  ['another title', { change: 'facts', facts: { ...vacancy, title: 'Chef' }, readAt }, true],
  ['another category', { change: 'facts', facts: { ...vacancy, job_category_id: 1 }, readAt }, true],
  ['a page that is gone', { change: 'removed', readAt }, true],
])('a reading of %s is written with its change, for which nobody waits', (_what, change, isShown) => {
  expect(writesOf(vacancy, change, 'r')).toEqual([
    { what: change.change },
    { what: 'change', values: { requestId: 'r', isShown, isAwaited: false } },
  ])
})
