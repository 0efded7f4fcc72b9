import { PlainError } from './plain-error.ts'

/** @throws PlainError where `PORT` is not a port. */
export function readPort(): number {
  const text = process.env['PORT'] || '3000'
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new PlainError(`PORT is "${text}", expected a number from 1 to 65535`)
  }
  return port
}
