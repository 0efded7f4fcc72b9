import { AppError, invalidField } from '#shared/errors.ts'

/** The arguments of the error of a text that we are too busy to read. */
export const busy = [
  'overloaded',
  'We are too busy to read this text. Please try again in a few seconds.',
  { headers: { 'Retry-After': '5' } },
] as const

/** The error of a text that used up all its time by the clock, but not its processor time. */
export class TimeSpentError extends AppError {}

/** Refuses a text that takes too long to read. @param isBusy Whether that is because we are too busy. */
export function refuseText(isBusy: boolean): never {
  if (isBusy) throw new TimeSpentError(...busy)
  throw invalidField('text', 'This text takes too long to read. Paste a part of it.')
}
