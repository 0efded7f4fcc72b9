import { has, type Word } from '../clauses/clause.ts'
import { forceOf } from '../clauses/force.ts'
import { shapes } from '../clauses/shapes.ts'
import { type Reading, readingOf } from './reading.ts'

/** A licence alone says nothing. Without one, nobody can be sponsored. */
export function readLicence(words: readonly Word[], all: readonly Word[]): Reading | undefined {
  const { isEased } = forceOf(words, { gives: [], denies: ['licence'] })
  if (has(words, 'not', 'no', 'deny') && !isEased) return LONG_AGO(words) ? undefined : readingOf(0, all)
  if (LOST(words)) return readingOf(0, all)
  if (AWAITED(words) || HAD(words)) return undefined
  // "with our licence we can hire you from anywhere"
  return hiresAbroad(words) || LICENCE_ALLOWS(words) ? readingOf(1, all) : undefined
}

const LOST = shapes(
  'lost|lose|losing .. <licence>',
  'took|taken|takes away .. <licence>',
  '<licence> .. lost|taken',
)

/** "We have applied for a sponsor licence": whether it comes, or stays, is not known. */
const AWAITED = shapes(
  'applied_for|apply_for|applying_for|awaiting|await|seeking|pursuing .. <licence>',
  'waiting|hope|hoping|hope_to|expect|expecting|plan|planning .. <licence>',
  'become|becoming .. <licence>',
  '<licence> .. pending|under',
)

/** Whether a clause about a licence says that the employer has none, or may have none soon. */
export const lacksLicence = (words: readonly Word[]): boolean =>
  has(words, 'not', 'no', 'deny') || LOST(words) || AWAITED(words) || HAD(words)

/** "We used to have a sponsor licence", "we were a licensed sponsor". */
const HAD = shapes('<bygone> .. <licence>', 'was|were|had <licence>', 'was|were|had a|an|our|its <licence>')

/** "We used to have no licence", "we had none before we got ours": it has one now. */
const LONG_AGO = shapes('used_to', 'before_we_got|before_we_had|before_we_gained')

/** "Our licence lets us employ Skilled Workers." */
const LICENCE_ALLOWS = shapes('<licence> allows|lets|enables|permits us to <take>')

/** "We can hire you from anywhere", with a licence. */
export const hiresAbroad = (words: readonly Word[]): boolean =>
  !has(words, 'not', 'no', 'deny') && isAboutHiringAbroad(words)

/** "We are not recruiting from overseas", with a licence. */
export const hiresNobodyAbroad = (words: readonly Word[]): boolean =>
  isAboutHiringAbroad(words) && forceOf(words, { gives: [], denies: ['take'] }).isDenied

const isAboutHiringAbroad = (words: readonly Word[]): boolean =>
  has(words, 'take') &&
  words.some(({ text }) => /^(?:overseas|abroad|anywhere|outside the uk|internationally)$/.test(text))
