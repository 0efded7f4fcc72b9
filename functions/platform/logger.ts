import { Console } from 'node:console'
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

/**
 * Structured JSON, one object a line. A line that cannot be made or written is lost: it never fails what it is about.
 * @param write Takes a line without its end.
 */
export function createLogger(write: (line: string) => void, clock: Clock, fields: Fields = {}): Logger {
  const line =
    (level: Level) =>
    (message: string, more: Fields = {}) => {
      try {
        const safe = redact({ ...fields, ...more }) as Fields
        write(JSON.stringify({ time: clock().toISOString(), level, message, ...safe }))
      } catch {
        // nobody is left to tell
      }
    }
  return {
    info: line('info'),
    warn: line('warn'),
    error: line('error'),
    with: (more) => createLogger(write, clock, { ...fields, ...more }),
  }
}

/** Not the global one, whose lines Lambda gives a format of its own; it goes on where the output is closed or full. */
const output = new Console(process.stdout, process.stderr)

const write = (line: string) => {
  const file = config.logFile
  if (file === undefined) return output.log(line)
  try {
    appendFileSync(file, `${line}\n`)
  } catch {
    // the disk is full, say: the terminal of a local run may still take it
    output.error(line)
  }
}

export const logger = createLogger(write, systemClock)
