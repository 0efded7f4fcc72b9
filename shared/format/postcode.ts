/** A postcode in the form `SW1A 1AA`; null if the text is not a UK postcode. */
export function postcodeOf(text: string): string | null {
  const parts = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/.exec(text.toUpperCase().replaceAll(' ', ''))
  return parts === null ? null : `${parts[1]} ${parts[2]}`
}
