import { expect, test } from 'vitest'
import { checkRandomEdits } from '../support/random-edits.ts'

test('after long series of random edits, imports, crashes and rivals, the index answers as the plain scan does', async () => {
  await expect(checkRandomEdits({ runs: 2000, steps: 40 })).resolves.toBeUndefined()
})
