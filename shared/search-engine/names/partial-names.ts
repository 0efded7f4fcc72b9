import type { NamePart } from './name-part.ts'

/** The share of a text, by weight, that a name must have; less is chance. */
const LEAST_OF_TEXT = 0.45
/** The same for a name of which the text has every word: `Google` in `Google London Office`. */
const LEAST_OF_TEXT_WITH_WHOLE_NAME = 0.3
/** How much a word with typos counts, of one without. */
const MISTYPED = 0.8
/** For so many words of a text the nearest words are looked up. It takes a thousand times longer than other words. */
const MAX_NEAREST = 3
/** A word of more names says too little if it has two typos. */
const MAX_NAMES_OF_NEAREST = 1000

/** A word of a text. The dictionary indexes are those in each part of the index. */
interface AskedWord {
  /** the word, or if it is unknown those like it */
  readonly places: readonly (readonly number[])[]
  /** others with one typo, if the word is known, or too short for one alone */
  readonly near: readonly (readonly number[])[]
  /** what it counts in the whole text */
  readonly weight: number
  readonly share: number
}

/** A name with some words of a text, by its rank in a part of the index. */
export interface PartialName {
  readonly part: number
  readonly rank: number
}

/**
 * Returns a function that finds names with some of the words of a text: those first that have most of the text, then
 * those with the fewest other words. Rare words weigh more than common ones, and a word with typos more than none.
 * @param size The number of names of all parts, without hidden ones.
 * @param compare Compares names of parts by name, then id.
 */
export const openPartialNames = (
  parts: readonly NamePart[],
  size: number,
  compare: (a: PartialName, b: PartialName) => number,
): ((words: readonly string[]) => PartialName[]) => {
  const countsOf = openWordCounts(parts)
  const weights = parts.map((part) => new Float32Array(part.size))
  const weightOf = (count: number) => Math.log(1 + size / Math.max(1, count))

  const nearestTo = (word: string): number[][] => {
    const all = parts.map(({ dictionary }) => dictionary.nearestTo(word))
    const least = Math.min(...all.map(({ distance }) => distance))
    return all.map(({ distance, places }, part) =>
      distance > least ? [] : places.filter((place) => countsOf()(part, place) <= MAX_NAMES_OF_NEAREST),
    )
  }
  const read = (words: readonly string[]): AskedWord[] => {
    let nearest = 0
    return [...new Set(words)].map((word) => {
      const isKnown = parts.some(({ dictionary }) => dictionary.hasWord(word))
      const likeOf = ({ dictionary }: NamePart) =>
        isKnown ? dictionary.placesOf(word) : dictionary.typosOf(word)
      let places = parts.map(likeOf)
      if (places.every(isEmpty) && nearest++ < MAX_NEAREST) places = nearestTo(word)
      const count = parts.reduce(
        (sum, { dictionary }, part) =>
          places[part]!.reduce((own, place) => own + dictionary.namesWith(place), sum),
        0,
      )
      const weight = weightOf(count)
      const isNear = isKnown || places.every(isEmpty)
      const near = parts.map(({ dictionary }) => (isNear ? dictionary.nearPlacesOf(word) : []))
      return { places, near, weight, share: isKnown ? weight : weight * MISTYPED }
    })
  }
  const scoredIn = (part: number, asked: readonly AskedWord[], total: number) => {
    const { postings, forward } = parts[part]!
    const weightAt = weights[part]!
    const found: number[] = []
    const ranksOf = asked.map(({ places, share }) => {
      const own = new Set<number>()
      for (const place of places[part]!)
        for (let at = postings.starts[place]!; at < postings.starts[place + 1]!; at++)
          own.add(postings.ranks[at]!)
      for (const rank of own) {
        if (weightAt[rank] === 0) found.push(rank)
        weightAt[rank]! += share
      }
      return own
    })
    asked.forEach(({ near, weight }, word) => {
      const own = ranksOf[word]!
      for (const place of near[part]!)
        for (let at = postings.starts[place]!; at < postings.starts[place + 1]!; at++) {
          const rank = postings.ranks[at]!
          // a typo alone makes no name like a text
          if (weightAt[rank] === 0 || own.has(rank)) continue
          own.add(rank)
          weightAt[rank]! += weight * MISTYPED
        }
    })
    const known = new Set(asked.flatMap(({ places }) => places[part]!))
    const countOf = countsOf()
    const shareOfName = (rank: number) => {
      let [all, shared] = [0, 0]
      for (let at = forward.starts[rank]!; at < forward.starts[rank + 1]!; at++) {
        const weight = weightOf(countOf(part, forward.words[at]!))
        all += weight
        if (known.has(forward.words[at]!)) shared += weight
      }
      return shared / all
    }
    return found.flatMap((rank) => {
      const ofText = weightAt[rank]! / total
      weightAt[rank] = 0
      if (ofText < LEAST_OF_TEXT_WITH_WHOLE_NAME) return []
      const ofName = shareOfName(rank)
      if (ofText < LEAST_OF_TEXT && ofName < 1) return []
      return [{ part, rank, ofText, ofName }]
    })
  }

  return (words) => {
    const asked = read(words)
    const total = asked.reduce((sum, { weight }) => sum + weight, 0)
    return parts
      .flatMap((_, part) => scoredIn(part, asked, total))
      .toSorted((a, b) => b.ofText - a.ofText || b.ofName - a.ofName || compare(a, b))
  }
}

const isEmpty = (places: readonly number[]): boolean => places.length === 0

/** Counts the names of all parts with a word of one part. What the parts have in common is looked up once. */
function openWordCounts(parts: readonly NamePart[]): () => (part: number, place: number) => number {
  const [base, layer] = parts
  const ofOne = (part: number, place: number) => parts[part]!.dictionary.namesWith(place)
  if (base === undefined || layer === undefined) return () => ofOne
  let counts: Map<number, number>[] | undefined
  const lookUp = () => {
    const [ofBase, ofLayer] = [new Map<number, number>(), new Map<number, number>()]
    for (let place = 0; place < layer.postings.starts.length - 1; place++) {
      const own = base.dictionary.placeOf(layer.dictionary.wordAt(place))
      if (own === undefined) continue
      ofBase.set(own, layer.dictionary.namesWith(place))
      ofLayer.set(place, base.dictionary.namesWith(own))
    }
    return [ofBase, ofLayer]
  }
  return () => {
    const others = (counts ??= lookUp())
    return (part, place) => ofOne(part, place) + (others[part]!.get(place) ?? 0)
  }
}
