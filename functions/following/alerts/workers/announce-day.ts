import { utcDate } from '#shared/instants.ts'
import type { SeenSnapshot } from '#shared/system/following.ts'
import { type Context, lambdaContext, perContext } from '../../../platform/context.ts'
import { scheduleHandler } from '../../../platform/lambda-handler.ts'
import { lastingSnapshot, registerReading } from '../../../register/index.ts'
import { alertQueuer } from '../alert-queuer.ts'

/** The newest register, with the last index that is stored for long. Undefined before the first import. */
export const newestRegister = perContext((context) => async (): Promise<SeenSnapshot | undefined> => {
  const snapshot = await registerReading(context).register.currentSnapshot()
  return snapshot && lastingSnapshot(snapshot)
})

/** The UTC hour from which a day counts as ended. The register of the day has usually come by then. */
const EVENING = 16

/** Announces the end of the day, once, for alerts about new jobs. Undefined before it, or without a register. */
export async function announceDay(context: Context): Promise<string | undefined> {
  const at = context.now()
  if (at.getUTCHours() < EVENING) return undefined
  const newest = await newestRegister(context)()
  if (newest === undefined) return undefined
  const day = utcDate(at)
  const { version, register, index, date } = newest
  const snapshot = { version, register, index, date }
  await alertQueuer(context).announceDay({ import_id: `day-${day}`, from: snapshot, to: snapshot, day })
  return day
}

export const handler = scheduleHandler({
  async run(log) {
    const day = await announceDay(lambdaContext)
    if (day !== undefined) log.info('alerts of a day announced', { day })
  },
  logger: lambdaContext.logger,
})
