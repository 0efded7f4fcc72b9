import { lambdaHandler } from './lambda-handler.ts'
import type { Logger } from './logger.ts'

interface ScheduleHandlerOptions {
  run: (log: Logger) => Promise<void>
  logger: Logger
}

/** The Lambda handler of a schedule. After a failure Lambda runs it again. */
export const scheduleHandler = ({ run, logger }: ScheduleHandlerOptions) =>
  lambdaHandler<unknown, void>({ logger, handle: (_event, { log }) => run(log) })
