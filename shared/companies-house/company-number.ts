/** A company number with the leading zeros that spreadsheets remove; undefined if it is none of Companies House. */
export function completeNumber(text: string): string | undefined {
  const number = text.trim().toUpperCase().padStart(8, '0')
  return /^[A-Z\d]{8}$/.test(number) ? number : undefined
}
