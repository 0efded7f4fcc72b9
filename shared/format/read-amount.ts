import { normalised } from './normalised.ts'

const AMOUNT = /^([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)(k?)$/i

/**
 * Reads an amount as people write it: `41,700`, `£41 700`, `100'000`, `45k`, and digits of full width. Undefined if it
 * is not a finite number.
 */
export function readAmount(text: string): number | undefined {
  const bare = normalised(text, 'NFKC').replace(/[\s\p{Sc},'’_]/gu, '')
  const [, digits, thousands] = AMOUNT.exec(bare) ?? []
  const amount = Number(digits) * (thousands ? 1000 : 1)
  return Number.isFinite(amount) ? amount : undefined
}

/** The most weekly hours that a form takes. */
export const MAX_HOURS = 100

/** Weekly hours as people write them; undefined if the text is no such number. */
export function readHours(text: string): number | undefined {
  const hours = readAmount(text) ?? 0
  return hours >= 1 && hours <= MAX_HOURS ? hours : undefined
}
