import { UserFacingError } from '../user-facing-error.ts'
import { answers } from './emulators/ports.ts'

/** Reads a port. @param setting The value of `PORT`. @throws UserFacingError if it is not a port. */
export function readPort(setting = process.env['PORT']): number {
  const text = setting || '3000'
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new UserFacingError(`PORT is "${text}", expected a number from 1 to 65535`)
  }
  return port
}

export const portIsTaken = (port: number): UserFacingError =>
  new UserFacingError(
    `Port ${port} is taken: stop what uses it, or choose another with PORT=${port + 1} npm start`,
  )

export const portIsForbidden = (port: number): UserFacingError =>
  new UserFacingError(
    `Port ${port} needs an administrator's rights: choose one above 1023, such as PORT=3000 npm start`,
  )

/** Checks the port early, before the slow part of a start. @throws UserFacingError if the port is taken. */
export async function refuseTakenPort(port: number): Promise<void> {
  if (await answers(port)) throw portIsTaken(port)
}

export const originOf = (port: number): string => `http://localhost:${port}`
