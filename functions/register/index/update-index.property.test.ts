import { expect, test } from 'vitest'
import { checkRandomEdits } from '../../../tests/support/random-edits.ts'

test('after random edits, imports, crashes and rivals, the index answers as the plain scan does', async () => {
  await expect(checkRandomEdits({ runs: 60, steps: 20 })).resolves.toBeUndefined()
})
