import { type Found, lookUp } from '#shared/licence/check-name.ts'
import { coreOf, shareOfWords, sharesCore, unsaidWords } from '#shared/licence/core-words.ts'
import { matchReasons } from '#shared/licence/match-reason.ts'
import type { IndexedNames, NamedOrganisation } from '#shared/licence/organisation-names.ts'
import { comparedName } from '#shared/search-engine/names/compared-name.ts'
import { statesForm } from '#shared/search-engine/names/legal-words.ts'

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
  /** Whether the name is plainly that of the employer, and no words beside others. */
  isStated: boolean
}

const isHolder = ({ reason }: Found): boolean => reason === 'short-name' || reason === 'only-beginning'

/** How many names are compared with an advert, and the fewest letters of a word, and of a name, that only one may have. */
const [MAX_COMPARED, RARE, LONG] = [60, 5, 7]
/** How many names may have a word that only begins with a rare one. */
const FEW = 5

/**
 * The listed organisations that a name in an advert may mean: those that it surely means first, and then those that are
 * like it. Of these, those come first that go on after the name, in words of the advert, in its town, or have more routes.
 */
export async function likelyEmployers(
  register: IndexedNames,
  name: string,
  { words, town, isStated }: AdvertWords,
): Promise<readonly LikelyEmployer[]> {
  const reasons = matchReasons(name)
  const letters = coreOf(name, false).join('')
  const { shown, similar } = await lookUp(register, name, reasons, { start: 0, count: MAX_COMPARED })
  const hasRivals = similar.some((one) => reasons.begins(one.name))
  const saidOf = (one: NamedOrganisation) => shareOfWords(one.name, name, words)
  const unsaidOf = (one: NamedOrganisation) => unsaidWords(one.name, name, words).unsaid.length
  const read = (one: Found): LikelyEmployer => ({
    ...one,
    goesOn: reasons.begins(one.name),
    isDoubtful:
      one.reason === 'website'
        ? (one.town !== town && !sharesCore(name, one.name)) || (hasRivals && saidOf(one) < 1)
        : one.reason === 'only-beginning'
          ? letters.length < LONG && saidOf(one) === 0
          : letters.length < 3 && one.reason !== 'same-name' && one.reason !== 'short-name',
  })
  const likeness = new Map(
    similar.map(read).map((one) => {
      const said = Number(one.goesOn) + saidOf(one)
      return [one, 2 * said + Math.min(one.routes.length, 3) + Number(one.town === town)]
    }),
  )
  // of companies of one name, the one in the town, then the one that has a legal form
  const placeIn = (one: NamedOrganisation) =>
    2 * Number(one.town === town) + Number(statesForm(comparedName(one.name).legalBits))
  const sure = shown.toSorted((a, b) =>
    // of the holders of a brand, or of a beginning, the one of which the advert says more
    isHolder(a) && a.reason === b.reason
      ? unsaidOf(a) - unsaidOf(b)
      : a.reason === 'same-name' && b.reason === 'same-name'
        ? placeIn(b) - placeIn(a)
        : shown.indexOf(a) - shown.indexOf(b),
  )
  const ranked = [...sure.map(read), ...[...likeness].toSorted(([, a], [, b]) => b - a).map(([one]) => one)]
  if (shown.length > 0) return ranked
  const known = await onlyOf(register, name, isStated)
  const isSaid = known !== undefined && saidOf(known) === 1
  const only = isSaid ? known : isStated ? await onlyWithStart(register, name, words) : undefined
  if (only === undefined) return ranked
  return [read({ ...only, reason: 'only-beginning' }), ...ranked.filter(({ id }) => id !== only.id)]
}

const wordsOf = ({ name }: NamedOrganisation) => comparedName(name).spaced.map((own) => own.split(' '))

/** The only organisation whose name has the telling words of a name, and no more if it has several. */
async function onlyOf(
  { alike }: IndexedNames,
  name: string,
  isStated: boolean,
): Promise<NamedOrganisation | undefined> {
  const [word = '', ...more] = coreOf(name, false)
  if (word.length < RARE || (more.length > 0 && !isStated)) return undefined
  const page = { without: [], loosely: false, offset: 0, limit: FEW + 1 }
  const { organisations } = await alike(word, page)
  const having = organisations.filter((one) => wordsOf(one).some((words) => words.includes(word)))
  const [only, ...others] = having
  const isIt =
    only !== undefined &&
    others.length === 0 &&
    organisations.length <= FEW &&
    wordsOf(only).some(([first]) => first === word) &&
    (more.length === 0 || coreOf(only.name, false).length === 1)
  return isIt ? only : undefined
}

/**
 * The only organisation whose name begins with the first words of a name, and has but general words more: Harbour Tern
 * Holdings Ltd is that of Harbour Tern Nurseries, but Harbour Tern Capital Ltd, of another trade, is not. A name with a
 * legal form is that of another company.
 */
async function onlyWithStart(
  { alike }: IndexedNames,
  name: string,
  text: ReadonlySet<string>,
): Promise<NamedOrganisation | undefined> {
  const { spaced, legalBits } = comparedName(name)
  const words = statesForm(legalBits) ? [] : (spaced[0]?.split(' ') ?? [])
  for (let count = words.length; count > 1; count -= 1) {
    const start = words.slice(0, count).join(' ')
    const page = { without: [], loosely: false, offset: 0, limit: MAX_COMPARED }
    const { organisations } = await alike(start, page)
    const [only, ...others] = organisations.filter((one) =>
      comparedName(one.name).spaced.some((own) => `${own} `.startsWith(`${start} `)),
    )
    if (only === undefined) continue
    const isIt = others.length === 0 && coreOf(start, false).length > 1
    return isIt && unsaidWords(only.name, name, text, true).unsaid.length === 0 ? only : undefined
  }
  return undefined
}
