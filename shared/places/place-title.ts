import { capitalised } from '../format/capitalised.ts'

const LITTLE_WORDS = new Set([
  'and',
  'by',
  'cum',
  'de',
  'en',
  'in',
  'la',
  'le',
  'next',
  'of',
  'on',
  'the',
  'under',
  'upon',
  'y',
])

/**
 * Converts texts in a single case ("STOKE POGES", "west byfleet") to title case. Mixed case, as in "McDonald Park",
 * stays.
 */
export function placeTitle(text: string): string {
  const tidied = text.trim().replaceAll(/\s+/g, ' ')
  if (tidied !== tidied.toUpperCase() && tidied !== tidied.toLowerCase()) return tidied
  return tidied
    .toLowerCase()
    .replaceAll(/[\p{Letter}\d'’]+/gu, (word, at: number) =>
      at > 0 && LITTLE_WORDS.has(word) ? word : capitalised(word),
    )
}
