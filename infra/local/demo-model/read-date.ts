const months = [
  ['january', 'januar'],
  ['february', 'februar'],
  ['march', 'märz'],
  ['april'],
  ['may', 'mai'],
  ['june', 'juni'],
  ['july', 'juli'],
  ['august'],
  ['september'],
  ['october', 'oktober'],
  ['november'],
  ['december', 'dezember'],
]

/** Reads a date in English or German words as YYYY-MM-DD, such as 5 March 2026. */
export function readDate(text: string): string | undefined {
  const [, day, word = '', year] = text.match(/\b(\d{1,2})\.? (\p{L}+) (\d{4})\b/u) ?? []
  const month = months.findIndex((names) => names.includes(word.toLowerCase()))
  if (day === undefined || month === -1) return undefined
  return `${year}-${String(month + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
}
