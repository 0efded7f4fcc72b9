import { UserFacingError } from '../../infra/user-facing-error.ts'

/** The number that an option has. @throws UserFacingError if it is not a number above zero. */
export function numberOption(name: string, text: string): number {
  if (!/^\d{1,6}(?:\.\d+)?$/.test(text) || Number(text) === 0)
    throw new UserFacingError(`--${name} is "${text}", expected a number above zero`)
  return Number(text)
}
