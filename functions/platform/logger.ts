import { Console } from 'node:console'
import { appendFileSync } from 'node:fs'
import { type Clock, systemClock } from './clock.ts'
import { config } from './config.ts'
import { currentTrace, traceIdOf } from './trace.ts'

type Fields = Record<string, unknown>
type Level = 'info' | 'warn' | 'error'

export interface Logger {
  info: (message: string, fields?: Fields) => void
  warn: (message: string, fields?: Fields) => void
  error: (message: string, fields?: Fields) => void
  /** Returns a logger that adds these fields to every line, such as the request id. */
  with: (fields: Fields) => Logger
}

const SECRET = /password|token|secret|authorization|cookie|email|signing/i
const REDACTED = '[redacted]'

/** Replaces values that must not be logged, at any depth. The name of a key decides about its value. */
export function redact(value: unknown, depth = 0): unknown {
  if (value instanceof Error) return { name: value.name, message: value.message, stack: value.stack }
  if (typeof value !== 'object' || value === null) return value
  if (depth > 6) return '[deep]'
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, SECRET.test(key) ? REDACTED : redact(item, depth + 1)]),
  )
}

/** Writes log lines of JSON. One that cannot be formatted or written is dropped: logging fails no caller. */
export function createLogger(write: (line: string) => void, clock: Clock, fields: Fields = {}): Logger {
  const line =
    (level: Level) =>
    (message: string, more: Fields = {}) => {
      try {
        const safe = redact({ ...fields, ...more }) as Fields
        write(
          JSON.stringify({
            time: clock().toISOString(),
            level,
            message,
            traceId: traceIdOf(currentTrace().header),
            ...safe,
          }),
        )
      } catch {
        // this failure cannot be reported anywhere
      }
    }
  return {
    info: line('info'),
    warn: line('warn'),
    error: line('error'),
    with: (more) => createLogger(write, clock, { ...fields, ...more }),
  }
}

/**
 * A separate console, because Lambda changes the lines of the global one. It ignores errors of a closed or full output.
 */
const output = new Console(process.stdout, process.stderr)

const write = (line: string) => {
  const file = config.logFile
  if (file === undefined) return output.log(line)
  try {
    appendFileSync(file, `${line}\n`)
  } catch {
    // if the file cannot be written, for example on a full disk, the terminal of a local run may still work
    output.error(line)
  }
}

export const logger = createLogger(write, systemClock)
