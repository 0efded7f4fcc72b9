import { AppError } from '#shared/errors.ts'
import type { Clock } from '../../platform/clock.ts'
import type { RegisterPointer } from '../../platform/auth/principal.ts'
import type { Logger } from '../../platform/logger.ts'

interface Source<Snapshot> {
  currentSnapshot: () => Promise<Snapshot | undefined>
  readPointer: (pointer: RegisterPointer) => Snapshot
}

/** The Retry-After of the 503. The next import may be hours away. */
const RETRY_AFTER_SECONDS = 60

/**
 * Reads the current snapshot. It is cached for `maxAgeSeconds`; 0 means a read at every call. If a read fails, the
 * cached snapshot is used.
 * @param registerPointer The pointer, if the request has already read it with its session.
 * @throws AppError 503 before the first import.
 */
export function currentSnapshotReader<Snapshot>(
  { currentSnapshot, readPointer }: Source<Snapshot>,
  clock: Clock,
  maxAgeSeconds: number,
  log: Pick<Logger, 'error'>,
): (registerPointer?: RegisterPointer) => Promise<Snapshot> {
  let seen: { snapshot: Snapshot; at: number } | undefined

  const lookUp = async (known: Snapshot | undefined) => {
    try {
      return await currentSnapshot()
    } catch (error) {
      if (known === undefined) throw error
      log.error('the pointer to the register could not be read', { error })
      return known
    }
  }

  return async (registerPointer) => {
    const now = clock().getTime()
    if (registerPointer === undefined && seen !== undefined && now - seen.at < maxAgeSeconds * 1000)
      return seen.snapshot
    const snapshot =
      registerPointer === undefined ? await lookUp(seen?.snapshot) : readPointer(registerPointer)
    if (snapshot === undefined) throw noRegister()
    seen = { snapshot, at: now }
    return snapshot
  }
}

const noRegister = () =>
  new AppError('no_register', 'The register of sponsors has not been imported yet. Please come back later.', {
    headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
  })
