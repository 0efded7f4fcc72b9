import type { Messages } from '#shared/system/messages.ts'
import { jobWorker } from '../../operations/index.ts'
import { lambdaContext } from '../../platform/context.ts'
import { queueHandler } from '../../platform/messages/queue-handler.ts'
import { queueParts } from '../../platform/messages/queue-parts.ts'
import { captureScreenshot } from '../screenshots/capture-screenshot.ts'

export const handler = queueHandler<Messages, 'screenshots'>({
  ...queueParts(lambdaContext, 'screenshots'),
  ...jobWorker(lambdaContext)({
    message: 'captureScreenshot',
    line: 'screenshot captured',
    work: ({ subject }) => captureScreenshot(lambdaContext, Number(subject)),
  }),
})
