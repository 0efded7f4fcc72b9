import type { RegisterReader, SeenSnapshot } from '../domain/register-reader.ts'
import { searchedIn, type Seen, seenRegisters } from './seen-registers.ts'

interface CurrentRegister<Snapshot, Filters> extends Seen<Filters>, Pick<RegisterReader, 'seenIndex'> {
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

/** Reads the current register and earlier ones. */
export const registerReader = <Snapshot, Filters>({
  currentSnapshot,
  lastingSnapshot,
  seenIndex,
  ...seen
}: CurrentRegister<Snapshot, Filters>): RegisterReader => ({
  ...seenRegisters(seen),
  // what is new stays countable for long, so it is counted without the changes over an index
  current: async () => lastingSnapshot(await currentSnapshot()),
  seenIndex,
  openCurrent: async (hash) => searchedIn(await seen.generations.openNewest(hash), seen.filtersOf),
})
