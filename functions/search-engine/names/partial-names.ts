import type { OpenImage } from '../image-format.ts'
import type { Dictionary } from './dictionary.ts'

/** The share of a text, by weight, that a name must have; less is chance. */
const LEAST_OF_TEXT = 0.45
/** The same for a name of which the text has every word: `Google` in `Google London Office`. */
const LEAST_OF_TEXT_WITH_WHOLE_NAME = 0.3
const WHOLE = 0.999

/**
 * Returns a function that finds names with some of the words of a text, best first, as ranks. Rare words weigh more than
 * common ones. A word that no name has may have a typo.
 */
export const openPartialNames = (
  image: OpenImage,
  dictionary: Dictionary,
): ((words: readonly string[]) => number[]) => {
  const { size } = image.header
  const starts = image.uint32s('postings.starts')
  const postings = image.uint32s('postings.ranks')
  const forwardStarts = image.uint32s('forward.starts')
  const forward = image.uint32s('forward.words')
  const weights = new Float32Array(size)

  const namesWith = (place: number) => starts[place + 1]! - starts[place]!
  const weightOf = (count: number) => Math.log(1 + size / Math.max(1, count))

  return (words) => {
    const asked = [...new Set(words)].map((word) => {
      const places = dictionary.placesOf(word)
      return { places, weight: weightOf(places.reduce((sum, place) => sum + namesWith(place), 0)) }
    })
    const total = asked.reduce((sum, { weight }) => sum + weight, 0)
    const found: number[] = []
    for (const { places, weight } of asked) {
      const own = new Set<number>()
      for (const place of places)
        for (let at = starts[place]!; at < starts[place + 1]!; at++) own.add(postings[at]!)
      for (const rank of own) {
        if (weights[rank] === 0) found.push(rank)
        weights[rank]! += weight
      }
    }
    const known = new Set(asked.flatMap(({ places }) => places))
    const shareOfName = (rank: number) => {
      let [all, shared] = [0, 0]
      for (let at = forwardStarts[rank]!; at < forwardStarts[rank + 1]!; at++) {
        const weight = weightOf(namesWith(forward[at]!))
        all += weight
        if (known.has(forward[at]!)) shared += weight
      }
      return shared / all
    }
    const scored = found.flatMap((rank) => {
      const ofText = weights[rank]! / total
      weights[rank] = 0
      if (ofText < LEAST_OF_TEXT_WITH_WHOLE_NAME) return []
      const ofName = shareOfName(rank)
      if (ofText < LEAST_OF_TEXT && ofName < WHOLE) return []
      return [{ rank, score: ofText + ofName }]
    })
    return scored.toSorted((a, b) => b.score - a.score || a.rank - b.rank).map(({ rank }) => rank)
  }
}
