import { formatCount } from './number.ts'

/** Formats how long something took: `12 ms`, from a second on `10.5 s`. */
export function formatDuration(milliseconds: number): string {
  const rounded = Math.round(milliseconds)
  return rounded < 1000 ? `${rounded} ms` : `${formatCount(rounded / 1000)} s`
}
