/** A legal form, or another word in which names of the same organisation differ. */
export interface LegalWord {
  readonly word: string
  /** a separate bit for each word; the legal words of a name are the sum of their bits */
  readonly bit: number
  readonly spellings: readonly string[]
}

/**
 * The words that do not matter anywhere in a name (docs/product/search.md "Matching names"): Ltd, Limited, PLC, LLP, UK
 * and `and`, which also stands for `&`. Most names contain one, so their bits fit into one byte of the image.
 */
export const LEGAL_WORDS: readonly LegalWord[] = [
  { word: 'ltd', bit: 1, spellings: ['ltd', 'limited'] },
  { word: 'plc', bit: 2, spellings: ['plc'] },
  { word: 'llp', bit: 4, spellings: ['llp'] },
  { word: 'uk', bit: 8, spellings: ['uk'] },
  { word: 'and', bit: 16, spellings: ['and'] },
]
const [LTD, UK, AND] = [1, 8, 16]
const CO = 32

/**
 * The words that do not matter at the end of a name, where legal words may follow them. Elsewhere they are ordinary
 * words: `Company of Cooks`. Forms of other countries are those on the register that are not English words or initials,
 * so `Hotel & Spa` keeps its last word. A Welsh form has the bit of the English one.
 */
const END_WORDS: readonly LegalWord[] = [
  { word: 'co', bit: CO, spellings: ['co', 'company'] },
  { word: 'cyf', bit: LTD, spellings: ['cyf', 'cyfyngedig'] },
  { word: 'inc', bit: 64, spellings: ['inc', 'incorporated'] },
  { word: 'corp', bit: 128, spellings: ['corp', 'corporation'] },
  ...`lp cic cio scio hec llc gmbh ag kg bv nv sa sas sarl srl aps oyj pty pvt dac ulc jsc pjsc ltda`
    .split(' ')
    .map((word, at) => ({ word, bit: 2 ** (8 + at), spellings: [word] })),
]

const SCHOOLS = '(?:academy|first|high|infant|junior|middle|nursery|primary|school|secondary|va|vc)\\b'

/** Legal forms of several words, the two forms of NHS trusts, denominations of schools, and what stands for them. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/public limited company|cwmni cyfyngedig cyhoeddus/g, 'plc'],
  [/limited liability partnership|partneriaeth atebolrwydd cyfyngedig/g, 'llp'],
  [/limited liability company/g, 'llc'],
  [/limited partnership/g, 'lp'],
  [/community interest company|cwmni buddiannau cymunedol/g, 'cic'],
  [/scottish charitable incorporated organisation/g, 'scio'],
  [/charitable incorporated organisation/g, 'cio'],
  [/(?:higher|further) education corporation/g, 'hec'],
  [/national health service/g, 'nhs'],
  [/(?<=\bn\.?h\.?s\.? )foundation ?trust/g, 'trust'],
  [/private\)? (?=limited|ltd)/g, 'pvt '],
  [/\b(?:c of e|cofe)\b/g, 'church of england'],
  [new RegExp(`\\bc\\.?e\\.? (?=${SCHOOLS})`, 'g'), 'church of england '],
  [new RegExp(`\\br\\.?c\\.? (?=${SCHOOLS})`, 'g'), 'roman catholic '],
  [/united kingdom/g, 'uk'],
]
const PHRASE_HINT =
  /limited |liability|interest|incorporated |health service|private\)? |cyfyngedig |cymunedol|kingdom|education |foundation|c of e|cofe|\b[cr]\.?[ec]\.? /

const bySpelling = (words: readonly LegalWord[]) =>
  new Map(words.flatMap((legal) => legal.spellings.map((spelling) => [spelling, legal])))
const anywhere = bySpelling(LEGAL_WORDS)
const atEnd = bySpelling(END_WORDS)

/** Words with two spellings, of which one may stand for the other anywhere in a name. The first is canonical. */
const SYNONYMS = new Map(
  [['st', 'saint'], ...END_WORDS.map(({ spellings }) => spellings)]
    .filter(({ length }) => length > 1)
    .flatMap((spellings) => spellings.map((spelling) => [spelling, spellings])),
)

export const legalWord = (word: string): LegalWord | undefined => anywhere.get(word)

/** The legal word that a word is at the end of a name; `the` is none. */
export const endWord = (word: string): LegalWord | undefined => atEnd.get(word)

/** Every spelling of a word, the canonical one first; undefined if it has only one. */
export const spellingsOf = (word: string): readonly string[] | undefined => SYNONYMS.get(word)

/** Gives phrases in folded text one spelling: `community interest company` becomes `cic`. */
export const settlePhrases = (folded: string): string =>
  PHRASE_HINT.test(folded)
    ? PHRASES.reduce((text, [phrase, short]) => text.replace(phrase, short), folded)
    : folded

/** The bits of the legal words that begin with `start`, such as `limited` for `li`. */
export const legalBitsStarting = (start: string): number => {
  let bits = 0
  for (const { bit, spellings } of LEGAL_WORDS) {
    if (spellings.some((spelling) => spelling.startsWith(start))) bits |= bit
  }
  return bits
}

/** The bits that say which legal entity an organisation is, of the bits of a name. */
export const formBits = (bits: number): number => bits & ~(UK | AND | CO)

/** The bit of the word Company or Co at the end of a name, or 0. */
export const companyBit = (bits: number): number => bits & CO

export const hasCompanyWord = (bits: number): boolean => companyBit(bits) !== 0

/** Whether both names or none have the word UK. */
export const hasSameUk = (one: number, other: number): boolean => ((one ^ other) & UK) === 0

/**
 * How the legal words of two names differ that are otherwise the same, the likest first:
 *
 * - `equal`: not at all. `Acme Ltd` and `ACME LIMITED`.
 * - `compatible`: one name leaves a legal form out. `Acme` and `Acme Ltd`.
 * - `uk`: only one has the word UK. `Acme Ltd` and `Acme UK Ltd`.
 * - `form`: they state other forms. `Acme Ltd` and `Acme LLP`.
 * - `company`: only one has the word Company or Co. `Brown & Co` and `Brown Ltd`.
 */
const likenesses = ['equal', 'compatible', 'uk', 'form', 'company'] as const
export type Likeness = (typeof likenesses)[number]

export const likenessRank = (likeness: Likeness): number => likenesses.indexOf(likeness)

/** Whether names are at least so like. */
export const isAsLike = (likeness: Likeness, least: Likeness): boolean =>
  likenessRank(likeness) <= likenessRank(least)

/** Whether a name states a legal form, by the bits of its legal words. */
export const statesForm = (bits: number): boolean => formBits(bits) !== 0

/** Compares the bits of the legal words of two names. */
export const likenessOf = (one: number, other: number): Likeness => {
  if (hasCompanyWord(one) !== hasCompanyWord(other)) return 'company'
  const [some, others] = [formBits(one), formBits(other)]
  if (!leavesOut(some, others)) return 'form'
  if (!hasSameUk(one, other)) return 'uk'
  return some === others ? 'equal' : 'compatible'
}

/** Whether two names state the same legal forms, or one leaves some out. Company and Co count as a form. */
export const mayHaveSameForm = (one: number, other: number): boolean =>
  leavesOut(formBits(one) | companyBit(one), formBits(other) | companyBit(other))

const leavesOut = (some: number, others: number): boolean => {
  const shared = some & others
  return shared === some || shared === others
}
