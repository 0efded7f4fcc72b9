import { expect, test } from 'vitest'
import { acmeProfile, memoryImport } from '../../../tests/support/doubles/memory-import.ts'
import { importProfiles } from './import-profiles.ts'

test('an import of profiles says how much is saved, and counts a company with two rows once', async () => {
  const { context, importing, run } = memoryImport()
  await run()
  const shares: number[] = []
  const parts: number[] = []
  const report = await importProfiles(
    context,
    {
      ...importing,
      mergeFacts: async (facts) => {
        parts.push(facts.length)
        return { changed: 1 }
      },
    },
    [acmeProfile, acmeProfile],
    { onSaved: (share) => shares.push(share) },
  )
  expect(report).toMatchObject({ rows: 2, matched: 2, changed: 1 })
  expect(parts).toEqual([2])
  expect(shares).toEqual([1])
})
