import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { edits } from '../support/versions/bundle-versions.ts'

test.each(edits)('the tests of two versions find what they edit in $file', ({ file, from }) => {
  expect(readFileSync(file, 'utf8').split(new RegExp(from, 'g'))).toHaveLength(2)
})
