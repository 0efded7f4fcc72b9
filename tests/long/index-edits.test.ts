import { expect, test } from 'vitest'
import { checkRandomEdits } from '../support/random-edits.ts'

// 10,000 runs in all (docs/product/security.md "Figures"); a long series costs as much as ten short ones
test.each([
  ['long', { runs: 2000, steps: 40 }],
  ['short', { runs: 8000, steps: 6 }],
])(
  'after %s series of random edits, imports, crashes and rivals, the index answers as the plain scan does',
  async (_length, options) => {
    await expect(checkRandomEdits(options)).resolves.toBeUndefined()
  },
)
