/** Place names are cut to this length, which no real name exceeds. It limits the cost of hostile text. */
export const MAX_CHARACTERS = 200

/** A key for comparing place names, without case, accents, hyphens and punctuation, with St and & spelt out. */
export const placeKey = (text: string): string =>
  text
    .slice(0, MAX_CHARACTERS)
    .normalize('NFD')
    .replaceAll(/['’.\p{Mark}]/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{Letter}\d]+/gu, ' ')
    .replaceAll(/\bsaint\b/g, 'st')
    .trim()

/** A key for comparing counties and countries: "County Durham" and "Co. Durham" are both Durham. */
export const regionKey = (text: string): string => placeKey(text).replace(/^(?:co|county) /, '')

/** A map from the keys of names to their values. */
export const byPlaceKey = <Value>(
  names: Iterable<string>,
  value: (name: string) => Value,
): Map<string, Value> => new Map([...names].map((name) => [placeKey(name), value(name)]))
