import { expect, test } from 'vitest'
import { largeList } from '../support/vacancy-list/large-list.ts'
import { checkListEdits } from '../support/vacancy-list/random-list-edits.ts'

test('after long series of random edits, crashes and rivals, the list of vacancies answers as the plain scan does', async () => {
  await expect(checkListEdits({ runs: 1500, steps: 40, asked: 4 })).resolves.toBeUndefined()
})

test('with 200,000 vacancies, thousands of combinations of filters find what a plain scan finds, before and after edits', async () => {
  const { world, queries, oracle, change } = largeList(200_000)
  await world.rebuild()
  const open = world.newReader()
  for (const edits of [0, 250]) {
    change(edits)
    const expected = oracle()
    let found = 0
    for (let asked = 0; asked < 2000; asked += 1) {
      const query = queries()
      const answer = { query, ...(await world.answer(open, query)) }
      expect(answer).toEqual({ query, ...expected(query) })
      found += answer.total > 0 ? 1 : 0
    }
    expect(found).toBeGreaterThan(1000)
  }
})
