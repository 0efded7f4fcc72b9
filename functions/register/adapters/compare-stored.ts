import { lruMemoize } from '../../platform/lru-memoize.ts'
import { compareRegisters } from '../domain/compare-registers.ts'
import type { RegisterVersion } from '../domain/snapshot.ts'

/** Compares two stored registers by their hashes. The newest comparison is kept, because each of its pages needs it. */
export function compareStored(read: (register: string) => Promise<Pick<RegisterVersion, 'organisations'>>) {
  const compared = lruMemoize(1, async (pair) => {
    const [from = '', to = ''] = pair.split(' ')
    const [before, after] = await Promise.all([read(from), read(to)])
    return compareRegisters(before.organisations, after.organisations)
  })
  return (from: string, to: string) => compared(`${from} ${to}`)
}
