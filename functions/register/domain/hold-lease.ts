import { ImportStopped } from './import-refused.ts'
import type { RebuildLease } from './ports.ts'

/** How long updates of the index wait for an import. They go on earlier when it ends or is stopped. */
const LEASE_SECONDS = 300

/** Does a part of an import, while updates of the index wait for it. A failed import keeps the lease for its next try. */
export async function holdLease<Done>(
  lease: Pick<RebuildLease, 'force'>,
  work: () => Promise<Done>,
): Promise<Done> {
  await lease.force(LEASE_SECONDS)
  try {
    const done = await work()
    await lease.force(0)
    return done
  } catch (error) {
    if (error instanceof ImportStopped) await lease.force(0)
    throw error
  }
}
