/**
 * A company number with the leading zeros that spreadsheets remove; undefined if Companies House does not use it.
 * Spreadsheets only do so with a number that has no letters.
 */
export function completeNumber(text: string): string | undefined {
  const typed = text.trim().toUpperCase()
  const number = /^\d+$/.test(typed) ? typed.padStart(8, '0') : typed
  return /^[A-Z\d]{8}$/.test(number) ? number : undefined
}
