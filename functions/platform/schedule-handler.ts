import { SCHEDULE_RAN } from '#shared/system/log-messages.ts'
import { lambdaHandler } from './lambda-handler.ts'
import type { Logger } from './logger.ts'

/** The Lambda handler of a schedule. After a failure Lambda runs it again. Each run that succeeds writes one line. */
export const scheduleHandler = ({ run, logger }: { run: (log: Logger) => Promise<void>; logger: Logger }) =>
  lambdaHandler<unknown, void>({
    logger,
    async handle(_event, { log }) {
      await run(log)
      log.info(SCHEDULE_RAN)
    },
  })
