import type { sectors } from '#shared/reference/sectors.ts'

/** The words of names of the sample that plainly say a sector, written by hand from a list of these names. */
const words: Partial<Record<(typeof sectors)[number]['id'], RegExp>> = {
  1: /\b(?:farms|growers|forestry)\b/,
  6: /\b(?:builders|plumbing|construction|groundworks|roofing|brickwork)\b/,
  7: /\b(?:autos|opticians|supermarket|chemist|pharmacy|food & wine|wholesale|cash & carry|garage)\b/,
  8: /\b(?:freight|warehousing|haulage|couriers)\b/,
  9: /\b(?:noodle bar|fish bar|tandoori|hotels?|restaurants?|catering|pizzeria|inns|café|grill|takeaway|hospitality)(?!\p{L})/u,
  10: /\b(?:it solutions|software|films|publishing)\b/,
  11: /\b(?:insurance brokers|bank)\b/,
  12: /\b(?:property management|lettings)\b/,
  13: /\b(?:solicitors|surveyors|veterinary|accountants|architects|vets|consulting engineers)\b/,
  15: /\b(?:borough council|fire and rescue)\b/,
  16: /\b(?:school|academy trust|learning trust|tuition|college|montessori|conservatoire)\b/,
  17: /\b(?:care(?! solutions)|nursing home|hospice|surgery|hospitals?|day nursery|medical centre)\b/,
  18: /\b(?:club|opera|orchestra)\b/,
  19: /\b(?:barbers|temple|beauty|church|gurdwara|synagogue|fellowship|mosque|ministries|dry cleaners)\b/,
}

/** The sector that a name of the sample says, found without the rules under test. */
export function sectorSaidBy(name: string): number[] {
  const lower = name.toLowerCase()
  return Object.entries(words).flatMap(([id, said]) => (said.test(lower) ? [Number(id)] : []))
}
