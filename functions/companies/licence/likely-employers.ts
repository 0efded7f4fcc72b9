import { type Found, type IndexedNames, lookUp } from './check-name.ts'
import { coreOf, shareOfWords, sharesCore } from './core-words.ts'
import { matchReasons } from './match-reason.ts'

/** An organisation that may be the employer of an advert. */
export interface LikelyEmployer extends Found {
  /** Whether its name goes on after the words that were looked up. */
  goesOn: boolean
  /** Whether more than a website or two letters must say that it is meant. */
  isDoubtful?: boolean
}

/** What an advert says beside the name of its employer. */
export interface AdvertWords {
  words: ReadonlySet<string>
  town: string | null
}

/** How many names are compared with an advert. */
const MAX_COMPARED = 60

/**
 * The listed organisations that a name in an advert may mean: those that it surely means first, and then those that are
 * like it. Of these, those come first that go on after the name, in words of the advert, in its town, or have more routes.
 */
export async function likelyEmployers(
  register: IndexedNames,
  name: string,
  { words, town }: AdvertWords,
): Promise<readonly LikelyEmployer[]> {
  const reasons = matchReasons(name)
  const letters = coreOf(name, false).join('')
  const { shown, similar } = await lookUp(register, name, reasons, 0, MAX_COMPARED)
  const hasRivals = similar.some((one) => reasons.begins(one.name))
  const read = (one: Found): LikelyEmployer => ({
    ...one,
    goesOn: reasons.begins(one.name),
    isDoubtful:
      one.reason === 'website'
        ? (one.town !== town && !sharesCore(name, one.name)) ||
          (hasRivals && shareOfWords(one.name, name, words) < 1)
        : letters.length < 3 && one.reason !== 'same-name' && one.reason !== 'short-name',
  })
  const likeness = new Map(
    similar.map(read).map((one) => {
      const said = Number(one.goesOn) + shareOfWords(one.name, name, words)
      return [one, 2 * said + Math.min(one.routes.length, 3) + Number(one.town === town)]
    }),
  )
  return [...shown.map(read), ...[...likeness].toSorted(([, a], [, b]) => b - a).map(([one]) => one)]
}
