import { expect, test } from 'vitest'
import { checkListEdits } from '../../../../tests/support/vacancy-list/random-list-edits.ts'

test('after random edits, crashes and rivals, the list answers as the plain scan does', async () => {
  await expect(checkListEdits({ runs: 40, steps: 15, asked: 3 })).resolves.toBeUndefined()
})
