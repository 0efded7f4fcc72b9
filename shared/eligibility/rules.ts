import { formatPounds } from '../format/money.ts'
import { govUkPages } from './gov-uk-pages.ts'

/** A rule of the eligibility calculator as it is coded. The dated ones are in `shared/rules` (docs/product/tools.md "Eligibility rules"). */
interface Rule {
  category: string
  /** The points that it gives; 0 for a requirement without points. */
  points: number
  type: 'mandatory' | 'tradeable' | 'requirement'
  text: string
  /** The days on which the rule was in force, as `2020-12-01`; without an end, it still is. */
  since: string
  until?: string
  source: string
}

/** The first day of the points of the Skilled Worker visa. */
const ROUTE_OPENED = '2020-12-01'

/** The points that a pass needs: all mandatory points and the tradeable ones. */
export const MANDATORY_POINTS = 50
export const TRADEABLE_POINTS = 20
export const POINTS_NEEDED = MANDATORY_POINTS + TRADEABLE_POINTS

/** The savings that an applicant must have held, in pounds, and for how many days. */
export const FUNDS = { pounds: 1270, days: 28 } as const

/** What the employer pays for a certificate of sponsorship, in pounds, since 9 April 2025. */
export const CERTIFICATE_POUNDS = 525

/** The points of a relevant PhD. They count as tradeable points, of which at most 20 count. */
export const phdPoints = { none: 0, nonSTEM: 10, STEM: 20 } as const

export const rules = {
  jobOffer: {
    category: 'Job offer',
    points: 20,
    type: 'mandatory',
    text: 'A job offer with a certificate of sponsorship gives 20 points.',
    since: ROUTE_OPENED,
    source: govUkPages.rules,
  },
  skillLevel: {
    category: 'Skill level',
    points: 20,
    type: 'mandatory',
    text: 'A job at graduate level, RQF 6, gives 20 points.',
    since: '2025-07-22',
    source: govUkPages.job,
  },
  english: {
    category: 'English',
    points: 10,
    type: 'mandatory',
    text: 'English at level B1 gives 10 points.',
    since: ROUTE_OPENED,
    until: '2026-01-07',
    source: govUkPages.english,
  },
  phd: {
    category: 'Relevant PhD',
    points: 20,
    type: 'tradeable',
    text: 'A relevant PhD adds 20 points in a STEM subject, and 10 in another. Tradeable points count up to 20.',
    since: ROUTE_OPENED,
    source: govUkPages.rules,
  },
  money: {
    category: 'Money',
    points: 0,
    type: 'requirement',
    text: `Savings of ${formatPounds(FUNDS.pounds)} held for ${FUNDS.days} days, or the sponsor certifies, or 12 months or more in the UK.`,
    since: ROUTE_OPENED,
    source: govUkPages.money,
  },
} satisfies Record<string, Rule>

export const SALARY_POINTS = 20
