import { lruMemoize } from '../../../platform/lru-memoize.ts'
import { openIndex } from '../../../search-engine/search-index.ts'
import type { RegisterReader, SeenSnapshot } from '../domain/register-reader.ts'
import { seenRegisters, type Snapshots } from './seen-registers.ts'

interface CurrentRegister<Snapshot> {
  register: Snapshots & Pick<RegisterReader, 'seenIndex'>
  currentSnapshot: () => Promise<Snapshot>
  /** The snapshot whose index stays readable for long. */
  lastingSnapshot: (snapshot: Snapshot) => SeenSnapshot
}

/** Reads the newest register, with the last index that is stored for long. Undefined before the first import. */
export const newestRegister =
  <Snapshot>(
    { currentSnapshot }: { currentSnapshot: () => Promise<Snapshot | undefined> },
    lastingSnapshot: (snapshot: Snapshot) => SeenSnapshot,
  ) =>
  async (): Promise<SeenSnapshot | undefined> => {
    const snapshot = await currentSnapshot()
    return snapshot && lastingSnapshot(snapshot)
  }

/** Reads the current register and earlier ones. It keeps the newest index open. */
export const registerReader = <Snapshot>({
  register,
  currentSnapshot,
  lastingSnapshot,
}: CurrentRegister<Snapshot>): RegisterReader => ({
  ...seenRegisters(register),
  // what is new stays countable for long, so it is counted between lasting indexes
  current: async () => lastingSnapshot(await currentSnapshot()),
  seenIndex: register.seenIndex,
  openCurrent: lruMemoize(1, async (index) => openIndex(await register.readIndex({ index }))),
})
