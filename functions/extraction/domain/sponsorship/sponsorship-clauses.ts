import { allWords, type Clause, has, is, type Word, wordsOf } from '../clauses/clause.ts'
import { clausesOf } from '../clauses/clauses-of.ts'
import grammarWords from '../clauses/grammar-words.json' with { type: 'json' }
import { lexiconOf } from '../clauses/lexicon.ts'
import { withPlaces } from '../clauses/places-named.ts'
import { shapes } from '../clauses/shapes.ts'
import { withMentions } from './mentions.ts'
import sponsorshipWords from './sponsorship-words.json' with { type: 'json' }

const roles = lexiconOf(grammarWords, sponsorshipWords)
const lexicon = (words: readonly Word[]): readonly Word[] => withPlaces(withoutCards(roles(words)))

/** "Visa" is the company if the words are about cards, or if it is a sponsor. */
const CARDS = shapes(
  '<cards> and|or visa',
  'visa and|or <cards>',
  'visa card|cards|scheme|acquiring|issuing|processing|payments|integrations|integration|systems',
  'sponsored|sponsor|sponsors by|is|such_as|like visa',
  '^ visa is|was proud|a|an|the|one|committed|hiring|seeking|recruiting|expanding|unable|looking|delighted|pleased',
  '^ at|with|join|joining visa ,|and|we|you|our',
)

function withoutCards(words: readonly Word[]): readonly Word[] {
  const isOfCards = words.some(({ written }) => written === 'Visa') && CARDS(words)
  return isOfCards
    ? words.map((word) => (word.written === 'Visa' ? { ...word, roles: ['cards'] } : word))
    : words
}

/** The clauses of a sentence, with the words that mention sponsorship of a visa marked. */
export function sponsorshipClauses(sentence: string): Clause[] {
  const clauses = clausesOf(sentence, lexicon)
  const all = clauses.flatMap(allWords)
  const isImmigration = has(all, 'immigration', 'certificate', 'permit')
  const isLicence = isImmigration || has(all, 'rightToWork')
  return clauses.map((clause, at) =>
    withMentions(clause, { isImmigration, isLicence, before: clauses[at - 1] }),
  )
}

/** The words of a text that is not a sentence, such as a title. */
export const taggedWords = (text: string): readonly Word[] => lexicon(wordsOf(text))

/** Whether a sentence is only "yes" or "no". */
export const isAnswer = ([clause, ...more]: readonly Clause[]): boolean =>
  clause !== undefined &&
  more.length === 0 &&
  clause.words.length === 1 &&
  is(clause.words[0], 'yes', 'answerNo')

/** "Yes No", the choices of a form. */
export const offersChoice = ({ words }: Clause): boolean =>
  words.some(({ text }, at) => text === 'yes' && words[at + 1]?.text === 'no')
