import { AppError } from './errors.ts'
import { counted } from './format/number.ts'

/** The numbers, ascending and each once. */
export const ascending = (numbers: readonly number[]): number[] =>
  [...new Set(numbers)].toSorted((one, other) => one - other)

/** @throws AppError 409 with the total, if it is not the one that the administrator saw. */
export function checkTotal(total: number, expected: number | undefined, [one, many]: [string, string]): void {
  if (total === expected) return
  const matches = counted(total, `${one} matches`, `${many} match`)
  throw new AppError('conflict', `Nothing was done, because ${matches} now.`)
}
