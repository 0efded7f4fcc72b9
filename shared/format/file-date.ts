/** Whether a text is a valid calendar date, YYYY-MM-DD. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}

/** The date in a file's name, as the Home Office writes it. Undefined if there is none or more than one. */
export function dateOfFileName(name: string): string | undefined {
  const dates = new Set(name.match(/(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g)?.filter(isDate))
  return dates.size === 1 ? [...dates][0] : undefined
}
