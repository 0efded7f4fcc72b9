import type { Messages } from '#shared/system/messages.ts'
import { queueHandler } from '../../../platform/messages/queue-handler.ts'
import { lambdaContext } from '../../../platform/context.ts'
import { captureScreenshot } from '../domain/capture-screenshot.ts'
import { wireScreenshots } from '../wire-screenshots.ts'

const wiring = wireScreenshots(lambdaContext)

export const handler = queueHandler<Messages, 'screenshots'>({
  ...wiring,
  ...wiring.jobWorker({
    message: 'captureScreenshot',
    line: 'screenshot captured',
    work: ({ subject }) => captureScreenshot(wiring, Number(subject)),
  }),
})
