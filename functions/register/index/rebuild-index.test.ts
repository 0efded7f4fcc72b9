import { describe, expect, test } from 'vitest'
import { acmeProfile, memoryImport } from '../../../tests/support/doubles/memory-import.ts'
import type { Snapshot } from '../snapshot.ts'
import { rebuildIndex } from './rebuild-index.ts'

describe('rebuilding the index', () => {
  test('rebuilding the index does nothing before the first import', async () => {
    const { context, store, importing } = memoryImport()
    expect(await rebuildIndex(context, importing)).toBe(false)
    expect([store.snapshot, store.registers.size]).toEqual([undefined, 0])
  })

  test('rebuilding the index publishes changed facts, with the register unchanged', async () => {
    const { context, store, importing, companyFacts, run } = memoryImport()
    await run()
    const before = store.snapshot
    expect(await rebuildIndex(context, importing)).toBe(false)
    companyFacts.push({ ...acmeProfile.facts, company_id: 1 })
    expect(await rebuildIndex(context, importing)).toBe(true)
    expect(store.snapshot).toEqual({ ...before, version: 2, index: store.snapshot?.index })
    expect(store.snapshot?.index).not.toBe(before?.index)
  })

  test('rebuilding the index starts again if an import publishes first', async () => {
    const { context, store, importing, companyFacts, run } = memoryImport()
    await run()
    const build = importing.buildIndex
    let rivals = 1
    importing.buildIndex = async (...settings) => {
      if (rivals > 0) {
        rivals -= 1
        store.snapshot = { ...(store.snapshot as Snapshot), version: 5 }
      }
      companyFacts.push({ ...acmeProfile.facts, company_id: 2 })
      return build(...settings)
    }
    expect(await rebuildIndex(context, importing)).toBe(true)
    expect(store.snapshot).toMatchObject({ version: 6 })
  })
})
