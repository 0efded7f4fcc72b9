import type { OpenImage } from '../image-format.ts'
import type { Dictionary } from './dictionary.ts'

/** The share of a text, by weight, that a name must have; less is chance. */
const LEAST_OF_TEXT = 0.45
/** The same for a name of which the text has every word: `Google` in `Google London Office`. */
const LEAST_OF_TEXT_WITH_WHOLE_NAME = 0.3
const WHOLE = 0.999
/** How much a word with typos counts, of one without. */
const MISTYPED = 0.8
/** For so many words of a text the nearest words are looked up. It takes a thousand times longer than other words. */
const MAX_NEAREST = 3
/** A word of more names says too little if it has two typos. */
const MAX_NAMES_OF_NEAREST = 1000

interface AskedWord {
  /** the dictionary indexes of the word, or if it is unknown of those like it */
  readonly places: readonly number[]
  /** the dictionary indexes of others with one typo, if the word is known, or too short for one alone */
  readonly near: readonly number[]
  /** what it counts in the whole text */
  readonly weight: number
  /** what it counts in a name */
  readonly share: number
}

/**
 * Returns a function that finds names with some of the words of a text, as ranks: those first that have most of the
 * text, then those with the fewest other words. Rare words weigh more than common ones, and a word with typos more than
 * none.
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
  const isRare = (place: number) => namesWith(place) <= MAX_NAMES_OF_NEAREST
  const weightOf = (count: number) => Math.log(1 + size / Math.max(1, count))

  const read = (words: readonly string[]): AskedWord[] => {
    let nearest = 0
    return [...new Set(words)].map((word) => {
      const isKnown = dictionary.hasWord(word)
      let places = dictionary.placesOf(word)
      if (places.length === 0 && nearest++ < MAX_NEAREST) places = dictionary.nearestTo(word).filter(isRare)
      const weight = weightOf(places.reduce((sum, place) => sum + namesWith(place), 0))
      const near = isKnown || places.length === 0 ? dictionary.nearPlacesOf(word) : []
      return { places, near, weight, share: isKnown ? weight : weight * MISTYPED }
    })
  }

  return (words) => {
    const asked = read(words)
    const total = asked.reduce((sum, { weight }) => sum + weight, 0)
    const found: number[] = []
    const ranksOf = asked.map(({ places, share }) => {
      const own = new Set<number>()
      for (const place of places)
        for (let at = starts[place]!; at < starts[place + 1]!; at++) own.add(postings[at]!)
      for (const rank of own) {
        if (weights[rank] === 0) found.push(rank)
        weights[rank]! += share
      }
      return own
    })
    asked.forEach(({ near, weight }, word) => {
      const own = ranksOf[word]!
      for (const place of near)
        for (let at = starts[place]!; at < starts[place + 1]!; at++) {
          const rank = postings[at]!
          // a typo alone makes no name like a text
          if (weights[rank] === 0 || own.has(rank)) continue
          own.add(rank)
          weights[rank]! += weight * MISTYPED
        }
    })
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
      return [{ rank, ofText, ofName }]
    })
    return scored
      .toSorted((a, b) => b.ofText - a.ofText || b.ofName - a.ofName || a.rank - b.rank)
      .map(({ rank }) => rank)
  }
}
