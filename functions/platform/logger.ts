import { appendFileSync } from 'node:fs'
import type { Clock } from './clock.ts'
import { systemClock } from './clock.ts'
import { config } from './config.ts'

type Fields = Record<string, unknown>
type Level = 'info' | 'warn' | 'error'

export interface Logger {
  info: (message: string, fields?: Fields) => void
  warn: (message: string, fields?: Fields) => void
  error: (message: string, fields?: Fields) => void
  /** A logger that writes these fields on every line, such as the request id. */
  with: (fields: Fields) => Logger
}

const SECRET = /password|token|secret|authorization|cookie|email|signing/i
const REDACTED = '[redacted]'

/** Replaces what must never stand in a log, by the name of its key, at any depth. */
export function redact(value: unknown, depth = 0): unknown {
  if (value instanceof Error) return { name: value.name, message: value.message, stack: value.stack }
  if (typeof value !== 'object' || value === null) return value
  if (depth > 6) return '[deep]'
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, SECRET.test(key) ? REDACTED : redact(item, depth + 1)]),
  )
}

/** Structured JSON, one object a line. */
export function createLogger(write: (line: string) => void, clock: Clock, fields: Fields = {}): Logger {
  const line =
    (level: Level) =>
    (message: string, more: Fields = {}) => {
      const safe = redact({ ...fields, ...more }) as Fields
      write(`${JSON.stringify({ time: clock().toISOString(), level, message, ...safe })}\n`)
    }
  return {
    info: line('info'),
    warn: line('warn'),
    error: line('error'),
    with: (more) => createLogger(write, clock, { ...fields, ...more }),
  }
}

const write = (line: string) => {
  const file = config.logFile
  if (file === undefined) process.stdout.write(line)
  else appendFileSync(file, line)
}

export const logger = createLogger(write, systemClock)
