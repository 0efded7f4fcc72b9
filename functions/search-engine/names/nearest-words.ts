import type { StringTable } from '../string-table.ts'
import { allowsTwoTypos, distanceFrom, soundOf } from './near-word.ts'

/**
 * Returns a function that finds the dictionary words that are nearest to a word, as indexes: one within two edits, with
 * none that has fewer (near-word.ts). It reads all words with the same first letter, so it is for words that nothing
 * else finds.
 */
export const openNearestWords = (dictionary: StringTable): ((word: string) => number[]) => {
  const readAll = (start: string, visit: (place: number) => void) => {
    const key = Buffer.from(start, 'utf8')
    const first = dictionary.lowerBound(key)
    const end = dictionary.endOfPrefix(key, first)
    for (let place = first; place < end; place++) visit(place)
  }
  return (word) => {
    if (!allowsTwoTypos(word)) return []
    const distanceTo = distanceFrom(word)
    let [least, nearest] = [Infinity, [] as number[]]
    const visit = (place: number) => {
      const distance = distanceTo(dictionary.at(place))
      if (distance < least) [least, nearest] = [distance, []]
      if (distance === least && distance < Infinity) nearest.push(place)
    }
    const [initial = ''] = soundOf(word)
    readAll(initial, visit)
    if (initial === 'f') readAll('ph', visit)
    return nearest
  }
}
