import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { listWorld } from '../../../tests/support/vacancy-list/list-world.ts'
import { checkListEdits } from '../../../tests/support/vacancy-list/random-list-edits.ts'
import { COMPANIES, filters, NOW, vacancyFields } from '../../../tests/support/vacancy-list/random-vacancy.ts'

test('after random edits, crashes and rivals, the list answers as the plain scan does', async () => {
  await expect(checkListEdits({ runs: 40, steps: 15, asked: 3 })).resolves.toBeUndefined()
})

test('each filter alone lists what the plain scan finds', async () => {
  const world = listWorld({ companies: COMPANIES, now: () => NOW })
  for (const [at, fields] of fc.sample(vacancyFields, { numRuns: 150, seed: 14 }).entries()) {
    const key = { company_id: (at % 4) + 1, vacancy_id: at + 1 }
    world.edit(key, vacancySample({ ...key, ...fields }))
  }
  await world.rebuild()
  const list = world.newReader()
  const order = { by: 'id', isAscending: false } as const
  for (const filled of fc.sample(filters, { numRuns: 12, seed: 14 }))
    for (const [name, value] of Object.entries(filled)) {
      const query = { filter: { [name]: value }, order, page: 1, perPage: 150 }
      expect({ query, ...(await world.answer(list, query)) }).toEqual({ query, ...world.expected(query) })
    }
})
