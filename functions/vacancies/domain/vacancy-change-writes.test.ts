import { expect, test } from 'vitest'
import { memoryWrite } from '../../../tests/support/doubles/memory-commit.ts'
import { vacancyChangeWrites } from './vacancy-change-writes.ts'

const writesOf = vacancyChangeWrites({
  listChange: (values) => memoryWrite({ what: 'list', values }),
  companyChange: (companyId, requestId, { isAwaited }) => [
    memoryWrite({ what: 'index', values: { companyId, requestId, isAwaited } }),
  ],
})

const vacancy = { company_id: 7, vacancy_id: 70 }
const list = { what: 'list', values: vacancy }

test('a change that shows in the search is brought into the list and the index', () => {
  expect(writesOf(vacancy, 'r', { isShown: true, isAwaited: true })).toEqual([
    list,
    { what: 'index', values: { companyId: 7, requestId: 'r', isAwaited: true } },
  ])
})

test('a change that does not show in the search leaves the index as it is', () => {
  expect(writesOf(vacancy, 'r', { isShown: false, isAwaited: false })).toEqual([list])
})
