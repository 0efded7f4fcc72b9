import { has, is, type Word } from '../clauses/clause.ts'
import { forceOf } from '../clauses/force.ts'
import { shapes } from '../clauses/shapes.ts'
import { type Reading, readingOf } from './reading.ts'

/** Shapes of words about a visa that somebody has, needs for something else, or is told about. */
const VISA_OF_OTHER = shapes(
  '<family>',
  '<must> .. <visa>',
  // "proof should include permits, in date, and visas"
  '<must|need> include|provide|present|show|submit|supply|hold|have|produce',
  '<visa> <must>',
  // "advice on your visa"
  '<work> on|about|of|regarding .. <visa>',
  // "tips on visas"
  'tips|info|information|pointers|leaflet|leaflets|webinar|webinars|workshop|workshops|talks|news|guides|articles|resources|faqs|signposting on|about|of|regarding|around|for .. <visa>',
  // "subject to visa and medical checks"
  'subject_to|conditional_on|depends_on|depend_on|dependent_on <visa>',
  'hold|holds|holding',
  '<own> cost|costs|expense|expenses',
  '<visa> .. run_out|runs_out|ran_out|running_out|expire|expires|end|ends|ending|expiring',
  'have|has !<give|not|aux> .. <visa>',
  // "a visa that allows you to work here"
  '<visa> allowing|permitting|entitling|enabling|letting',
  '<visa> that|which allows|permits|entitles|enables|lets',
  // "the visa is yours to sort out"
  'you arrange|sort|organise|obtain|secure|provide|handle .. <visa>',
  // "please bring your visa", "give callers information on visas"
  'please',
  '^ please|bring|give|provide|offer|support|help|assist|process|arrange|handle|obtain|secure',
)

/** "Stopped giving", "before giving" and the like give nothing. */
const GIVES_VISA = shapes('<give>', '<aux> <giving>', 'start|started|begun|began|keep|consider <giving>')

/** "We will start your visa application." */
const STARTS = shapes(
  '<visa> .. <perk> .. <aux> paid|covered|funded',
  '<we> pay|cover|fund .. <visa> ,|and .. <perk>',
  'with <visa> , <perk>',
  '<visa> candidates|applicants|applications .. encouraged|invited|considered|accepted|welcomed',
  '<we> <aux> start|begin|submit|lodge|prepare|file your <visa>',
)

const NO_HELP = shapes(
  'no help|support|assistance with|for .. <visa>',
  // "flights are paid, visas are not"
  '<visa> <aux> not $',
  // "we cannot recruit carers from abroad on a visa"
  '<not> .. recruit|hire|employ|appoint .. on|under a|an <visa>',
)

/** "We have no difficulty arranging a visa." */
const NO_TROUBLE = shapes('<no> <ease> <give>')

/** Whether a visa is given. A clause about having one says nothing. */
export function readVisa(words: readonly Word[], all: readonly Word[]): Reading | undefined {
  if (NO_TROUBLE(words) && !has(words, 'own') && !is(words[0], 'you')) return readingOf(1, all)
  if (VISA_OF_OTHER(words)) return undefined
  if (NO_HELP(words)) return readingOf(0, all)
  const force = forceOf(words, { gives: ['give'], denies: ['give', 'reach'] })
  if (force.isDenied) return isAboutFees(words) ? undefined : readingOf(0, all)
  // "your visa is something that you have to worry about"
  if (has(words, 'ease') && !has(words, 'fee', 'pay') && !force.isEased) return undefined
  // "visas are something that we know nothing about"
  if (has(words, 'not', 'no') && !force.isEased) return undefined
  return force.isEased || (force.isGiven && GIVES_VISA(words.map(asGerund))) || STARTS(words)
    ? readingOf(1, all)
    : undefined
}

/** A gerund has the role `giving` instead of `give`. */
const asGerund = (word: Word): Word =>
  is(word, 'give') && word.text.endsWith('ing') ? { ...word, roles: ['giving'] } : word

/** "We do not cover the cost of a visa." */
export const isAboutFees = (words: readonly Word[]): boolean =>
  words.some(
    (word, at) =>
      is(word, 'mention') &&
      (FEES.test(words[at + 1]?.text ?? '') ||
        (/^(?:of|for|towards|your|the|a)$/.test(words[at - 1]?.text ?? '') &&
          has(words.slice(0, at), 'not', 'no', 'deny') &&
          words.slice(Math.max(0, at - 3), at).some(({ text }) => FEES.test(text)))),
  )

const FEES = /^(?:fees?|costs?|charges?)$/
