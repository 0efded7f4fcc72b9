import { documentClient, s3Client } from '../platform/clients.ts'
import { INDEX_FORMAT } from './domain/index-format.ts'
import { snapshotsIn } from './domain/snapshot.ts'
import { currentSnapshotReader } from './storage/current-snapshot.ts'
import { organisationFinder } from './storage/organisation-finder.ts'
import { registerNames } from './storage/register-names.ts'
import { registerStore } from './storage/register-store.ts'
import { perContext } from '../platform/context.ts'

/** The dependencies of every function that reads the register. Imports have more. */
export const wireRegisterReading = perContext(({ config, now, logger }) => {
  const register = registerStore({
    documents: documentClient(),
    s3: s3Client(),
    table: config.table('register'),
    bucket: config.bucket('snapshots'),
  })

  const currentSnapshot = currentSnapshotReader(
    snapshotsIn(INDEX_FORMAT, register),
    now,
    config.snapshotMaxAgeSeconds,
    logger,
  )

  return { register, currentSnapshot, ...organisationFinder(register, currentSnapshot) }
})

/** The names of companies, as `registerCompanies` finds them. */
export const registeredNames = perContext((context) => registerNames(wireRegisterReading(context).register))
