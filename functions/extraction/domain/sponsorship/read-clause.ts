import { allWords, type Clause, has, is } from '../clauses/clause.ts'
import type { Word } from '../clauses/words.ts'
import { isForClients } from './duty.ts'
import { type Need, needIn } from './needs.ts'
import { readBack } from './read-back.ts'
import { readDemand, readNeed } from './read-need.ts'
import { readSupply } from './read-supply.ts'
import { type Around, isOfThisPost, type Read } from './reading.ts'

/** Reads a clause. Without a mention of its own, it may speak of what was said before. */
export function readClause(clause: Clause, around: Around): Read {
  const { words, link, relatives, isQuestion } = clause
  const said = around.said?.says
  const isMentioned = has(words, 'mention')
  const ofPersons = relatives.map(needOfPersons).find((need) => need !== undefined)
  if (!isMentioned && !has(words, 'licence') && ofPersons === undefined)
    return link === 'unless' && isException(words, said) ? { isException: true } : readBack(clause, around)
  if (around.isDuty || isForClients(words)) return {}
  if (around.isAbroad) return { about: 'sponsorship' }
  const intro = isWhole(words) ? [] : [...around.heading, ...clause.intro]
  if (has(intro, 'duty') && !has(intro, 'we')) return {}
  const all = allWords(clause)
  const need = needIn(words)
  if (need?.kind === 'none' || ofPersons?.kind === 'none') return readDemand(clause, all, around, intro, need)
  const rest = need === undefined ? words : [...words.slice(0, need.start), ...words.slice(need.end + 1)]
  const isOfNeed =
    need === undefined
      ? !isMentioned && ofPersons !== undefined
      : rest.every((word) => !is(word, 'mention') || is(word, 'visa'))
  const about = isOfNeed ? 'need' : 'sponsorship'
  if (link === 'if' || link === 'whether') return { about }
  if (link === 'unless') return { about, isException: said === 0 && !isOfNeed }
  if (isQuestion) return has(words, 'asks') ? { about: 'need' } : { about, isBare: !isOfNeed }
  const reading = isOfNeed
    ? readNeed([...intro, ...rest], all)
    : readSupply({ clause, words: rest, intro, all })
  return reading === undefined ? { about, isBare: !isOfNeed && !has(words, 'aux') } : { about, reading }
}

/** Whether an exception turns what was said: "unless you have a degree", "except this one". */
const isException = (words: readonly Word[], said: 0 | 1 | undefined): boolean =>
  said === 1
    ? isOfThisPost(words) && has(words, 'back', 'post') && !has(words, 'aux')
    : said === 0 && !has(words, 'others')

/** "People whose visa we would sponsor" need one too. */
const needOfPersons = (words: readonly Word[]): Need | undefined =>
  words[0]?.text === 'whose' && has(words, 'mention')
    ? { kind: 'some', start: 0, end: words.length }
    : needIn(words)

/** Whether a clause has a subject and a verb, so that no list continues with it. */
function isWhole(words: readonly Word[]): boolean {
  const first = words.find((word) => !is(word, 'filler'))
  return is(first, 'subject', 'we') || (has(words, 'aux') && !is(first, 'aux', 'not', 'need'))
}
