import { expect, test, vi } from 'vitest'
import { SCHEDULE_RAN } from '#shared/system/log-messages.ts'
import { lambdaContext } from '../../tests/support/doubles/rest-event.ts'
import { lambdaHandler, scheduleHandler } from './lambda-handler.ts'
import { createLogger, type Logger } from './logger.ts'

function logger() {
  const lines: string[] = []
  return {
    logger: createLogger(
      (line) => lines.push(line),
      () => new Date(0),
    ),
    log: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
  }
}

const fail = (error: Error) => async (log: Logger) => {
  log.info('at it')
  throw error
}

test('each log line of a scheduled run has the id of the invocation, because there is no request', async () => {
  const { log, ...rest } = logger()
  const handler = scheduleHandler({ ...rest, run: async (lines) => lines.info('at it') })
  await handler({}, lambdaContext)
  expect(log()).toEqual(
    ['at it', SCHEDULE_RAN].map((message) => expect.objectContaining({ message, requestId: 'invocation-1' })),
  )
})

test('a scheduled run that fails is logged once as an error, and fails for Lambda too', async () => {
  const { log, ...rest } = logger()
  const failure = new Error('no table')
  const handler = scheduleHandler({ ...rest, run: fail(failure) })
  await expect(handler({}, lambdaContext)).rejects.toBe(failure)
  expect(log()).toMatchObject([
    { message: 'at it' },
    {
      level: 'error',
      message: 'unexpected failure',
      requestId: 'invocation-1',
      error: { message: 'no table' },
    },
  ])
})

test('a handler that fails because AWS is busy logs only that AWS is busy', async () => {
  const { log, ...rest } = logger()
  const throttled = Object.assign(new Error('slow down'), { name: 'ThrottlingException' })
  const handler = scheduleHandler({ ...rest, run: fail(throttled) })
  await expect(handler({}, lambdaContext)).rejects.toBe(throttled)
  expect(log().at(-1)).toMatchObject({ level: 'error', message: 'a service of AWS is busy' })
})

test('a handler that answers callers fails shortly before its timeout', async () => {
  const { log, ...rest } = logger()
  const handler = lambdaHandler<object, string>({
    ...rest,
    handle: () => new Promise(() => {}),
    timeoutEarlyInMillis: 5,
  })
  const late = handler({}, { ...lambdaContext, getRemainingTimeInMillis: () => 6 })
  await expect(late).rejects.toMatchObject({ name: 'TimeoutError' })
  // no service of AWS was slow
  expect(log().at(-1)).toMatchObject({ level: 'error', message: 'the function ran out of time' })
})

test('a handler without a waiting caller sets no timeout of its own', async () => {
  const getRemainingTimeInMillis = vi.fn<() => number>(() => 6)
  const handler = lambdaHandler<object, string>({ logger: logger().logger, handle: async () => 'done' })
  expect(await handler({}, { ...lambdaContext, getRemainingTimeInMillis })).toBe('done')
  expect(getRemainingTimeInMillis).not.toHaveBeenCalled()
})
