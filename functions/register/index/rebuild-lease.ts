import * as z from 'zod/mini'
import { perContext, type TimedDatabase } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { put, write } from '../../platform/dynamodb/records.ts'
import { ImportStopped } from '../import/import-refused.ts'

/** When the last lease ends; and when it began, unless an import forced it. */
const LeaseItem = z.object({ until: z.string(), started_at: z.optional(z.string()) })

const after = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000)

const itemFrom = (at: Date, seconds: number) => ({ key: 'turn', until: after(at, seconds).toISOString() })

/**
 * The lease of rebuilds, in the item `turn` of the table `register`. It ends by itself, also after a crash. It only saves
 * work: the pointer alone decides which index users see.
 */
export const rebuildLease = perContext(
  ({ documents, tables: { register: table }, now }: TimedDatabase<'register'>) => {
    return {
      /** Takes the lease for some seconds, or says from when on: `paceSeconds` after the last one began. */
      async take({
        seconds,
        paceSeconds,
      }: {
        seconds: number
        paceSeconds: number
      }): Promise<Date | undefined> {
        const at = now()
        const [instant, before] = [at.toISOString(), after(at, -paceSeconds).toISOString()]
        const isFree = when`(attribute_not_exists(until) OR until <= ${instant}) AND (attribute_not_exists(started_at) OR started_at <= ${before})`
        const lease = { ...itemFrom(at, seconds), started_at: instant }
        const { isWritten, item } = await write(documents, put(table, lease, isFree))
        if (isWritten) return undefined
        const { until, started_at } = LeaseItem.parse(item)
        const next = started_at === undefined ? at : after(new Date(started_at), paceSeconds)
        return new Date(Math.max(Date.parse(until), next.getTime()))
      },

      /** Takes the lease for some seconds, even if it is taken. 0 seconds free it. */
      async force(seconds: number): Promise<void> {
        await write(documents, put(table, itemFrom(now(), seconds)))
      },
    }
  },
)

/** How long updates of the index wait for an import. They go on earlier when it ends or is stopped. */
const LEASE_SECONDS = 300

/** Does a part of an import, while updates of the index wait for it. A failed import keeps the lease for its next try. */
export async function holdLease<Done>(
  context: TimedDatabase<'register'>,
  work: () => Promise<Done>,
): Promise<Done> {
  const lease = rebuildLease(context)
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
