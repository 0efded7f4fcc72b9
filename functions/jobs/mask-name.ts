import { lazy } from '#shared/lazy.ts'
import { titleWords } from '#shared/occupations/title-words.ts'
import { knownTowns, pointNamed } from '#shared/places/known-places.ts'
import { foldText } from '#shared/search-engine/fold-text.ts'
import { endWord, legalWord, spellingsOf } from '#shared/search-engine/names/legal-words.ts'
import { normaliseName } from '#shared/search-engine/names/normalise-name.ts'
import type { VacancyPlace } from '#shared/vacancy/vacancy-place.ts'
import { occupationWords } from './occupation-knowledge.ts'

/** Fewer letters are the initials of too many names. More are a word. */
const [FEWEST, MOST] = [3, 8]

/** A word that initials may contain whole: `NHS`, `HM`. */
const LONGEST_WHOLE = 3

/** Words that people leave out of initials: MFT is Manchester University NHS Foundation Trust. */
const OMITTED = new Set(
  `and at by for in of on the to nhs university hospital hospitals foundation trust group holdings services limited ltd plc
  llp cic uk`.split(/\s+/),
)

/** Letters that say what a job is, and not whose it is. */
const OF_JOBS = new Set(
  `ae ai ba ca ce ct dj ea ed em er ev fp fm fo fs ft ga gp hr hv ir it la lp ma md me mh ml mp mr ms np od or os ot pa pc pe pg pm
  pr pt pv qa qc qs ra rd re rf ri rm rn sa se sf sm sp st ta td tv ui uk us uv ux vp acca ahp aat aca api aws bim brm bsc cad camhs cae capa cbt ccu cdm ceo cfo cima cio cis cmm cnc coo cpc crm cscs cto dba dbs ecg ect
  ehcp emea eng erp eyfs fte ftc gcse gdpr gmp gmc hca hcpc hgv hlta hmo hnc hnd hplc hris hse hvac iam ibd icb icu idd ifrs
  iosh ipaf iso itu itil jnr kyc lgv llm ltd mba mep mfl mig mlo mri mrp msc msk nebosh nhs nlp nmc nqt nvq odp oem ote paye pcv phd php pmo
  ppc pqs prn pts qts rag rcn rgn rma rmn rnld rnmh sap sas sdet sen senco send seo shef shq slt snr soc sql sre ssas ssis ssrs
  swe tbc tig tupe uat ukvi usa vat vba vfx vmo wfh wms`.split(/\s+/),
)

const isOfJobs = (letters: string): boolean => OF_JOBS.has(letters)

/** The words of a name, in the order in which initials have their letters. */
type Words = readonly string[]

/**
 * Returns whether capital letters are the initials of one of these names. The first word counts, and words that people
 * leave out may be missing. Letters that are common in titles of jobs are never initials.
 */
const initialsOf =
  (names: readonly Words[]) =>
  (letters: string): boolean => {
    const folded = letters.toLowerCase()
    if (folded.length < FEWEST || folded.length > MOST || isOfJobs(folded)) return false
    return names.some((words) => words.length > 1 && words[0]!.startsWith(folded[0]!) && fits(folded, words))
  }

/** Whether letters are the initials of words. The first word is not left out. */
function fits(letters: string, [first = '', ...others]: Words): boolean {
  const fitsRest = (rest: string, [word, ...after]: Words): boolean => {
    if (word === undefined) return rest === ''
    if (rest !== '' && word.startsWith(rest[0]!) && fitsRest(rest.slice(1), after)) return true
    const isWhole = word.length > 1 && word.length <= LONGEST_WHOLE && rest.startsWith(word)
    if (isWhole && fitsRest(rest.slice(word.length), after)) return true
    return OMITTED.has(word) && fitsRest(rest, after)
  }
  if (fitsRest(letters.slice(1), others)) return true
  const isWhole = first.length > 1 && first.length <= LONGEST_WHOLE && letters.startsWith(first)
  return isWhole && letters.length > first.length && fitsRest(letters.slice(first.length), others)
}

export const EMPLOYER = '(employer)'

interface Token {
  folded: string
  /** Its letters, if all are capitals; a plural s may follow them. */
  capitals: string
  start: number
  end: number
}

const WORDS = /[\p{L}\p{N}\p{M}'`´‘’ʼ＇]+/gu
const NOT_PLAIN = /[^\p{L}\p{N}]+/gu
/** A legal word that is written together with the word before it. */
const GLUED = /(?:limited|ltd|plc|llp)$/

/** Capital letters, alone or together. */
const CAPITALS = /^(\p{Lu}+)(?:['’]?s)?$/u

/** Letters of other alphabets, each before the one of ours that it looks like. */
const LOOK_ALIKES = new Map(
  'аa вb сc еe һh іi јj кk ӏl мm нh оo рp ԛq ѕs тt уy ԝw хx αa βb εe ζz ηh ιi κk μm νn οo ρp τt υy χx'
    .split(' ')
    .map(([other = '', ours = '']) => [other, ours]),
)
const OTHER_ALPHABETS = /[\u0370-\u052f]/g

/** A text as names are compared, with our letters in place of those that look like them. */
const fold = (text: string): string =>
  foldText(text).replace(OTHER_ALPHABETS, (letter) => LOOK_ALIKES.get(letter) ?? letter)

/** Whether a text may have initials: three capitals, or single ones. */
const MAY_HAVE_INITIALS = /\p{Lu}{3}|\p{Lu}\P{L}+\p{Lu}(?!\p{L})/u

/** The word of health trusts. A name of a place with it is that of one trust. */
const NHS = 'nhs'

/** The end of a plural or possessive word. AWS is neither. */
const PLURAL = /(?<=...)s$/

/** The least letters of a word that tells a name by itself. */
const TELLING = 4

/** Words of many names, beside those of occupations and towns. They tell no name by themselves. */
const COMMON = new Set(
  `academy association borough british care centre charity church city clinic college community company council county
  england english europe foundation general global great group health healthcare home homes hospital hospitals hotel
  hotels house housing infirmary institute international ireland junior kingdom limited local london london's national
  north northern partners partnership primary private public royal saint scotland scottish school schools secondary
  service services society solutions south southern support systems team trust union united university wales welsh west
  western east eastern young care's and the of for in at with new first best world work works working people`.split(
    /\s+/,
  ),
)

const towns = lazy(() => new Set(knownTowns().flatMap((town) => foldText(town).split(NOT_PLAIN))))

/** Whether a word is of a trade, a town, or of many names. */
const isOfMany = (word: string): boolean => {
  if (COMMON.has(word) || /^\d+$/.test(word) || towns().has(word)) return true
  const [meant = word] = titleWords(word)
  return occupationWords().has(meant)
}

/** Whether a word alone may tell whose job it is. */
const isTelling = (word: string): boolean => word.length >= TELLING && !isOfMany(word)

const singleLetters = (words: readonly string[]): string[] => {
  const end = words.findIndex((word) => word.length > 1)
  return words.slice(0, end === -1 ? words.length : end)
}

/** The spelling that names have of a word: `st` for `saint`. */
const canonical = (word: string): string => spellingsOf(word)?.[0] ?? word

const isLegal = (word: string): boolean => legalWord(word) !== undefined || endWord(word) !== undefined

export type MaskName = (text: string) => string

/**
 * Masks a name in texts by the rules for matching names (docs/product/search.md "Matching names"): in any case, with or
 * without spaces, accents, punctuation and legal words, and each half of "trading as". The beginning of a name is masked
 * too, if one of its words says more than a trade or a town. So is the rest of a name after first words of a trade or a
 * town, if it has several words: `Kestrel Hotel` for Royal Kestrel Hotel. A name that is only the word of a trade is masked with its
 * legal word: otherwise each title of that trade would tell it. Capital letters that are the initials of the name are
 * masked, and so are single letters with which it begins: `B&M` for B & M Retail. Spaced letters and those of other
 * alphabets that look like ours make the same words.
 * @param otherNames Other names by which the employer is known.
 */
export function nameMask(name: string, otherNames: readonly string[] = []): MaskName {
  const spellings = [name, ...otherNames]
    .flatMap((one) => normaliseName(one).spellings)
    .map((spelling) => spelling.split(' ').filter((word) => word !== '' && legalWord(word) === undefined))
    .filter((words) => words.length > 0)
  const rests = spellings
    .map((words) => words.slice(words.findIndex((word) => !isOfMany(word))))
    .filter((words) => words.length > 1 && isTelling(words[0]!))
  const singles = spellings.map(singleLetters).filter((all) => all.length > 1 && !isOfJobs(all.join('')))
  const names = [...new Set([...spellings, ...rests, ...singles].map((words) => words.join('')))]
  const beginnings = new Set(
    spellings.flatMap((words) => words.map((_, last) => words.slice(0, last + 1).join(''))),
  )
  const firstLetters = [...new Set(names.map((one) => one.slice(0, TELLING)))]
  const isInitials = initialsOf([
    ...spellings,
    ...[name, ...otherNames].map((one) => fold(one).split(NOT_PLAIN).filter(Boolean)),
  ])

  return (text) => {
    const words = fold(text).split(NOT_PLAIN)
    const written = words.join('')
    const meant = words.map((word) => (legalWord(word) === undefined ? canonical(word) : '')).join('')
    const mayBeNamed = firstLetters.some((letters) => written.includes(letters) || meant.includes(letters))
    if (!mayBeNamed && !MAY_HAVE_INITIALS.test(text)) return text
    const tokens = tokensOf(text)
    let masked = ''
    let done = 0
    for (let at = 0; at < tokens.length;) {
      const end = Math.max(endOfName(tokens, at, names, beginnings), endOfInitials(tokens, at, isInitials))
      if (end === at) {
        at++
        continue
      }
      masked += text.slice(done, tokens[at]!.start) + EMPLOYER
      done = tokens[end - 1]!.end
      at = end
    }
    return done === 0 ? text : masked + text.slice(done)
  }
}

function tokensOf(text: string): Token[] {
  const tokens = Array.from(text.matchAll(WORDS), ({ 0: word, index }) => ({
    folded: canonical(fold(word).replaceAll(NOT_PLAIN, '')),
    capitals: fold(CAPITALS.exec(word)?.[1] ?? ''),
    start: index,
    end: index + word.length,
  }))
  // people write NHS FT for an NHS trust
  return tokens.map((token, at) =>
    token.folded === 'ft' && tokens[at - 1]?.folded === NHS ? { ...token, folded: 'trust' } : token,
  )
}

/** The place after initials that begin at a token, also with spaces or dots between them; the token's own if there are none. */
function endOfInitials(
  tokens: readonly Token[],
  at: number,
  isInitials: (letters: string) => boolean,
): number {
  const { capitals } = tokens[at]!
  if (capitals.length > 1) return isInitials(capitals) && !isOfMany(capitals) ? at + 1 : at
  let end = at
  let letters = ''
  while (tokens[end]?.capitals.length === 1) letters += tokens[end++]!.capitals
  return isInitials(letters) ? end : at
}

/**
 * The place after the name that begins at a token, or after its telling beginning; the token's own if there is none.
 * @param beginnings The names and their first words, without spaces.
 */
function endOfName(
  tokens: readonly Token[],
  at: number,
  names: readonly string[],
  beginnings: ReadonlySet<string>,
): number {
  let run = ''
  let spaced = ''
  let tells = false
  let whole = at
  let begun = at
  for (let next = at; next < tokens.length; next++) {
    const { folded } = tokens[next]!
    const spelt = [folded, folded.replace(PLURAL, ''), folded.replace(GLUED, '')].map((one) => run + one)
    const longer =
      spelt.find((one) => beginnings.has(one)) ??
      spelt.find((one) => names.some((name) => name.startsWith(one)))
    if (longer === undefined) {
      if (next > at && isLegal(folded)) continue
      break
    }
    run = longer
    spaced = folded.length === 1 ? spaced + folded : ''
    // single letters may be a word that is spelt out
    tells ||= isTelling(folded) || (folded === NHS && next > at) || isTelling(spaced)
    if (tells && beginnings.has(run)) begun = next + 1
    if (names.includes(run)) whole = next + 1
  }
  if (whole === at) return begun
  const end = afterLegalWords(tokens, whole)
  // a trade alone is no name
  return whole - at > 1 || end > whole || !isOfMany(tokens[at]!.folded) ? end : at
}

function afterLegalWords(tokens: readonly Token[], from: number): number {
  let end = from
  while (end < tokens.length && isLegal(tokens[end]!.folded)) end++
  // `and` belongs to what follows
  while (end > from && tokens[end - 1]!.folded === 'and') end--
  return end
}

/** Masks a name in a town, unless it is a known one. Any other may be the name of a site. */
export const maskTown = (town: string | null, maskName: MaskName): string | null =>
  town === null || pointNamed(town) !== undefined ? town : maskName(town)

export const maskPlace = (
  { city_name, region, ...place }: VacancyPlace,
  maskName: MaskName,
): VacancyPlace => ({
  ...place,
  city_name: maskTown(city_name, maskName),
  region: maskTown(region, maskName),
})
