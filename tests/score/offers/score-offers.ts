import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OfferFinding, OfferCheck } from '#shared/jobs/offer-check.ts'
import { assessOffer } from '../../../functions/adverts/assess-offer.ts'
import { namedRegister } from '../../../functions/companies/licence/named-register.ts'
import { contextWith, double } from '../../support/doubles/context-with.ts'
import { rowOf, scoredRegister } from '../names/score-names.ts'

/** The day on which the letters are read. */
const DAY = '2026-11-29'

type Kind = OfferFinding['check']
const offerKinds: readonly Kind[] = ['fee', 'mail', 'licence', 'occupation', 'pay']

/** A letter with the kinds that a careful reader warns of, and those that the rules warn of. */
export interface ScoredOffer {
  id: string
  labelled: readonly Kind[]
  warned: readonly Kind[]
  answer: OfferCheck
}

/** The sets of letters, in the order of their writing. */
export const letterSets = ['first', 'second', 'third', 'fourth', 'fifth'] as const
export type LetterSet = (typeof letterSets)[number]

/** Checks each letter of a set on a register of their employers (tests/score/offers/README.md). */
export async function scoreOffers(set: LetterSet): Promise<ScoredOffer[]> {
  const letters = readLetters(join(import.meta.dirname, 'sets', `${set}.jsonl`))
  const rowsOf = (isLeft: boolean) =>
    letters
      .filter((one) => one.isLeft === isLeft)
      .flatMap(({ employer, routes }) => routes.map((route) => ({ ...rowOf(employer), ...route })))
  const { register } = scoredRegister(rowsOf(false))
  const context = contextWith(
    {},
    double(namedRegister, async () => ({ ...register, left: scoredRegister(rowsOf(true)).register })),
  )
  const scored: ScoredOffer[] = []
  for (const { id, text, labelled } of letters) {
    const answer = await assessOffer(context, { text }, DAY)
    const warned = answer.findings.flatMap(({ check, state }) => (state === 'not-met' ? check : []))
    scored.push({ id, labelled, warned, answer })
  }
  return scored
}

/** How often the warnings of letters are right, and how many letters are judged as a whole as they are labelled. */
export function scoreOf(offers: readonly ScoredOffer[]) {
  const kinds = offerKinds.map((kind) => {
    const labelled = offers.filter((one) => one.labelled.includes(kind))
    const warned = offers.filter((one) => one.warned.includes(kind))
    const right = warned.filter((one) => one.labelled.includes(kind)).length
    return { kind, labelled: labelled.length, warned: warned.length, right }
  })
  const isTrue = (one: ScoredOffer) => one.labelled.length === 0
  const count = (holds: (one: ScoredOffer) => boolean) => offers.filter(holds).length
  return {
    kinds,
    trueLetters: count(isTrue),
    trueWithoutWarning: count((one) => isTrue(one) && one.warned.length === 0),
    falseLetters: count((one) => !isTrue(one)),
    falseWarned: count((one) => !isTrue(one) && one.warned.some((kind) => one.labelled.includes(kind))),
  }
}

/** Prints the score of a set, and each letter whose warnings are not those of its labels. */
export function printOffers(name: string, offers: readonly ScoredOffer[]): void {
  const { kinds, ...letters } = scoreOf(offers)
  console.log(
    `letters ${name}: ${letters.trueWithoutWarning} of ${letters.trueLetters} true ones without a warning, ${letters.falseWarned} of ${letters.falseLetters} false ones with a right one`,
  )
  for (const { kind, labelled, warned, right } of kinds)
    console.log(`  ${kind}: ${right} of ${warned} warnings right, ${right} of ${labelled} found`)
  for (const { id, labelled, warned } of offers)
    if (labelled.toSorted().join() !== warned.toSorted().join())
      console.log(`  ${id}: ${warned.join(' ') || 'none'}, labelled ${labelled.join(' ') || 'none'}`)
}

interface LabelledLetter {
  id: string
  employer: string
  /** A Skilled Worker licence with an A rating, if it names no other; `none` without a licence. */
  routes?: string
  /** Whether the employer is no longer on the register. */
  left?: true
  warns: Kind[]
  text: string
}

const readLetters = (file: string) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as LabelledLetter)
    .map(({ id, employer, routes = 'Skilled Worker / Worker / A rating', left, warns, text }) => ({
      id,
      employer,
      text,
      labelled: warns,
      isLeft: left === true,
      routes: routesOf(routes),
    }))

const routesOf = (label: string) =>
  label === 'none'
    ? []
    : [label.split(' / ')].map(([route = '', type = '', rating = '']) => ({ route, type, rating }))
