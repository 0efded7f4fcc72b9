import { expect, test } from 'vitest'
import { acmeProfile, memoryImport } from '../../../tests/support/doubles/memory-import.ts'
import { importProfiles } from './import-profiles.ts'

test('an import of profiles says how much is saved, and counts a company with two rows once', async () => {
  const { deps, run } = memoryImport()
  await run()
  const shares: number[] = []
  const parts: number[] = []
  const report = await importProfiles(
    {
      ...deps,
      profiles: {
        mergeFacts: async (facts) => {
          parts.push(facts.length)
          return { changed: 1 }
        },
      },
      progress: () => undefined,
      onSaved: (share) => shares.push(share),
    },
    [acmeProfile, acmeProfile],
  )
  expect(report).toMatchObject({ rows: 2, matched: 2, changed: 1 })
  expect(parts).toEqual([2])
  expect(shares).toEqual([1])
})
