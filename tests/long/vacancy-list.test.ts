import { expect, test } from 'vitest'
import { checkListEdits } from '../support/vacancy-list/random-list-edits.ts'

test('after long series of random edits, crashes and rivals, the list of vacancies answers as the plain scan does', async () => {
  await expect(checkListEdits({ runs: 1500, steps: 40, asked: 4 })).resolves.toBeUndefined()
})
