import type { sectors } from '#shared/reference/sectors.ts'
import phrases from './sector-phrases.json' with { type: 'json' }

/** Where in a name a phrase says what the organisation does. */
export interface SectorRule {
  /** What the organisations are, for the score. */
  kind: string
  /** The sector; null for names that only look like one of another rule. */
  sector: (typeof sectors)[number]['id'] | null
  /** Phrases at the end of a name, before general words such as "group". They are separated by commas. */
  ends?: string
  /** Phrases at the beginning. */
  begins?: string
  /** Phrases anywhere, if the name does not end with the activity of another trade. */
  has?: string
}

const { things, care_ends, rules, general_ends, other_trades } = phrases

/**
 * The ends of names that only look like care of people, because a thing stands before them: "heating care". Gardens and
 * trees are no things, because care homes have such names.
 */
const caredThings = things
  .split(' ')
  .flatMap((thing) => care_ends.split(', ').map((end) => `${thing} ${end}`))
  .join(', ')

/**
 * The phrases that plainly say the sector of a name, in folded text without legal words: `&` and "and" are not words. The
 * longest phrase at the end decides, then the beginning, then the inside. Written on 26 November 2026 from 60% of the
 * names of the register of 17 July 2026. `npm run sponsor -- score sectors` prints the precision of each rule.
 */
export const sectorRules = rules.map((rule) =>
  rule.sector === null ? { ...rule, ends: `${rule.ends}, ${caredThings}` } : rule,
) as readonly SectorRule[]

/** Words that may follow the activity of a name and say nothing of it. */
export const generalEnds: ReadonlySet<string> = new Set(general_ends.split(' '))

/** The last words of names of which a phrase inside says who is served, and not what is done. */
export const otherTrades: ReadonlySet<string> = new Set(other_trades.split(' '))
