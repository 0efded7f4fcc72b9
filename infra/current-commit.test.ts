import { expect, test } from 'vitest'
import { currentCommit } from './current-commit.ts'

test('the commit of this checkout has its whole hash, and says if files have changed since', () => {
  // a source archive has no commit
  expect(currentCommit() ?? '0'.repeat(40)).toMatch(/^[0-9a-f]{40}(-dirty)?$/)
})

test('the commit is the same for the same files', () => {
  expect(currentCommit()).toBe(currentCommit())
})
