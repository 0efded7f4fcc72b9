import { randomUUID } from 'node:crypto'
import { tablesOf } from '#shared/system/names.ts'
import { alertQueuer } from '../../../functions/following/alerts/alert-queuer.ts'
import { lastingSnapshot } from '../../../functions/register/snapshot.ts'
import type { FlowWorld } from '../product/flow-world.ts'

/** Ends a day of a running product, whatever the time is, and again when a file is repeated. */
export async function endDay(
  { documents, prefix, register }: Pick<FlowWorld, 'documents' | 'prefix' | 'register'>,
  day: string,
): Promise<void> {
  const newest = await register.currentSnapshot()
  if (newest === undefined) throw new Error('There is no register')
  const { version, register: hash, index, date } = lastingSnapshot(newest)
  const snapshot = { version, register: hash, index, date }
  const { announceDay } = alertQueuer({ documents, tables: tablesOf(prefix), now: () => new Date() })
  await announceDay({ import_id: `day-${day}-${randomUUID()}`, from: snapshot, to: snapshot, day })
}
