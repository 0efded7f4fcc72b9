import { expect, test } from 'vitest'
import { createLogger, redact } from './logger.ts'

test('values that must never be in a log are replaced at any depth', () => {
  expect(
    redact({
      user: { email: 'a@b.example', Password: 'x', name: 'Uma' },
      headers: [{ Authorization: 'Bearer x' }],
      status: 200,
    }),
  ).toEqual({
    user: { email: '[redacted]', Password: '[redacted]', name: 'Uma' },
    headers: [{ Authorization: '[redacted]' }],
    status: 200,
  })
})

test('a log line is one JSON object with the fields of its logger', () => {
  const lines: string[] = []
  const logger = createLogger(
    (line) => lines.push(line),
    () => new Date(0),
  ).with({ requestId: 'r1' })
  logger.warn('slow\nquery', { milliseconds: 7 })
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    time: '1970-01-01T00:00:00.000Z',
    level: 'warn',
    message: 'slow\nquery',
    requestId: 'r1',
    milliseconds: 7,
  })
})

const full = () => {
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
}

test('a log line that cannot be written causes no error', () => {
  const logger = createLogger(full, () => new Date(0))
  expect(() => logger.with({ requestId: 'r1' }).error('request', { status: 200 })).not.toThrow()
})

test('a log line that JSON cannot represent causes no error', () => {
  const logger = createLogger(
    () => undefined,
    () => new Date(0),
  )
  expect(() => logger.info('request', { bytes: 1n })).not.toThrow()
})
