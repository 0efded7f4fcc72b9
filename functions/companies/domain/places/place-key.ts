/** No place name is longer. The rest is cut, which bounds the cost of hostile text. */
export const MOST_CHARACTERS = 200

/** Equal for spellings of one place that differ in case, accents, hyphens, punctuation, "Saint" and "&". */
export const placeKey = (text: string): string =>
  text
    .slice(0, MOST_CHARACTERS)
    .normalize('NFD')
    .replaceAll(/['’.\p{Mark}]/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{Letter}\d]+/gu, ' ')
    .replaceAll(/\bsaint\b/g, 'st')
    .trim()

/** Equal for spellings of one county or country: "County Durham" and "Co. Durham" are Durham. */
export const regionKey = (text: string): string => placeKey(text).replace(/^(?:co|county) /, '')

/** A map from the keys of names to their values. */
export const byPlaceKey = <Value>(
  names: Iterable<string>,
  value: (name: string) => Value,
): Map<string, Value> => new Map([...names].map((name) => [placeKey(name), value(name)]))
