/**
 * A company number with the leading zeros that spreadsheets remove; undefined if Companies House does not use it.
 * Spreadsheets only do so with a number that has no letters. Public bodies often fill the field with zeros.
 */
export function completeNumber(text: string): string | undefined {
  const typed = text.trim().toUpperCase()
  const number = /^\d+$/.test(typed) ? typed.padStart(8, '0') : typed
  return number.length === 8 && FORM.test(number) && /[1-9]/.test(number) ? number : undefined
}

/** Eight digits, or digits between letters, such as SC123456, R0000123 and SP2729RS. */
const FORM = /^[A-Z]{0,3}\d+[A-Z]{0,2}$/
