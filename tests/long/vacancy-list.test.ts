import { expect, test } from 'vitest'
import { latencyOf, processorMs } from '../bench/measure.ts'
import { largeList } from '../support/vacancy-list/large-list.ts'
import { checkListEdits } from '../support/vacancy-list/random-list-edits.ts'

test('after long series of random edits, crashes and rivals, the list of vacancies answers as the plain scan does', async () => {
  await expect(checkListEdits({ runs: 1500, steps: 40, asked: 4 })).resolves.toBeUndefined()
})

test('with 200,000 vacancies, thousands of combinations of filters find what a plain scan finds, before and after edits', async () => {
  const { world, queries, oracle, change } = largeList(200_000)
  await world.rebuild()
  const open = world.newReader()
  const times: number[] = []
  for (const edits of [0, 250, 1000]) {
    change(edits)
    await open()
    const expected = oracle()
    let found = 0
    for (let asked = 0; asked < 1000; asked += 1) {
      const query = queries()
      const had = processorMs()
      const answer = await world.answer(open, query)
      times.push(processorMs() - had)
      expect({ query, ...answer }).toEqual({ query, ...expected(query) })
      found += answer.total > 0 ? 1 : 0
    }
    expect(found).toBeGreaterThan(500)
  }
  const { p50, p99 } = latencyOf(times)
  console.log(
    `${times.length} queries compared; on the processor p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`,
  )
})
