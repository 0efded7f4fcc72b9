import { expect, test } from 'vitest'
import { isRight, scoreBox } from './score-box.ts'

test.each([['queries.tsv', 29]] as const)(
  'of the searches in %s at least %d are right',
  async (file, least) => {
    const results = await scoreBox(file)
    const wrong = results.filter((one) => !isRight(one))
    expect({ enough: results.length - wrong.length >= least, wrong }).toMatchObject({ enough: true })
  },
)
