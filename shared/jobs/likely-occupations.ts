import type { RankAdvert } from '../occupations/built-in-occupations.ts'
import type { OccupationFinder, RankedOccupation } from '../occupations/find-occupations.ts'
import type { Occupation } from '../occupations/open-occupations.ts'
import calibration from './calibration.json' with { type: 'json' }
import type { JobFacts } from './job-facts.ts'

/** The share of right ones from which an occupation is sure. */
const SURE = 0.95

/** How probable an occupation of an advert must be to count. */
const LEAST_PROBABLE = 0.15

/** The likeness from which the likely occupations count at all, because the right one is among them. */
const LEAST_COUNTED = 0.6

/** The share of the best likeness from which another occupation counts too. */
const COUNTED_BESIDE = 0.8

/** The occupations that a job may belong to: at most three, the likeliest first. */
export interface LikelyOccupations {
  /** Their scores are calibrated: of those with 0.8, 80% are right. */
  list: readonly RankedOccupation[]
  /** Whether the first one is sure: the advert states its code, or its score is high. */
  isSure: boolean
  isStated: boolean
  /** The occupations that the checks judge: the sure one, or else all likely ones. Empty if none is likely. */
  counted: readonly Occupation[]
  /** The share of right ones: by title and text among those that are counted, by the title alone of the first. */
  certainty: number
  /** Where the text of the advert was read: those that its title alone means, which keep a refusal open. */
  titled?: readonly Occupation[]
}

/** What finds the occupations of a job: by its title, and where it can, by the text of its advert too. */
export type OccupationSearch = Pick<OccupationFinder, 'rank'> & { rankAdvert?: RankAdvert }

/** Finds the occupations of a job: by a stated code, by the title and text of its advert, or else by its title. */
export function likelyOccupations(
  job: Pick<JobFacts, 'title' | 'occupation_code' | 'text'>,
  { rank, rankAdvert }: OccupationSearch,
): LikelyOccupations {
  const stated = job.occupation_code ? rank(job.occupation_code) : []
  const isStated = stated.length > 0
  if (!isStated && job.text && rankAdvert)
    return {
      ...likelyInAdvert(rankAdvert(job.title, job.text).slice(0, 3), job.title, rank(job.title)[0]),
      titled: titledIn(job.title, rank),
    }
  const [best, ...others] = isStated ? stated : rank(job.title)
  const rival = others.find(({ occupation }) => occupation.code !== best?.occupation.code)
  if (best === undefined) return { list: [], isSure: false, isStated, counted: [], certainty: 0 }
  const right = isStated
    ? 1
    : between(calibration.rightByLikeness, best.score) *
      between(calibration.leftByRival, (rival?.score ?? 0) / best.score)
  const isSure = right >= SURE
  const likely = [best, ...others.slice(0, 2)]
  const list = scored(likely, right)
  const beside = best.score < LEAST_COUNTED ? Infinity : best.score * COUNTED_BESIDE
  const counted = likely
    .filter((one) => (isSure ? one.occupation.code === best.occupation.code : one.score >= beside))
    .map(({ occupation }) => occupation)
  return { list, isSure, isStated, counted, certainty: right }
}

/** The likeness from which an occupation is one that the title alone means. */
const TITLED = 0.75

/** "Sales and Events Manager" is a sales manager too. */
const titledIn = (title: string, rank: OccupationSearch['rank']): Occupation[] =>
  [title, title.replace(/^(\w+) (?:and|&) \w+ (\w+)$/i, '$1 $2')]
    .flatMap((one) => rank(one).slice(0, 1))
    .filter(({ score }) => score >= TITLED)
    .map(({ occupation }) => occupation)

/** The likeness from which the title alone must not be another occupation than that of the text. */
const PLAIN_TITLE = 0.87

/** The likely ones of occupations whose scores are how probable they are, beside the best by title. */
function likelyInAdvert(
  list: readonly RankedOccupation[],
  title: string,
  byTitle?: RankedOccupation,
): LikelyOccupations {
  const [best] = list
  const isBest = ({ occupation }: RankedOccupation) => occupation.code === best?.occupation.code
  const isOther = byTitle !== undefined && byTitle.score >= PLAIN_TITLE && !isBest(byTitle)
  const isSure = best !== undefined && best.score >= SURE && !isOther
  const likely = [
    ...list.filter((one) => (isSure ? isBest(one) : one.score >= LEAST_PROBABLE)),
    ...(isOther ? [byTitle] : []),
  ]
  const probable = new Map(likely.map(({ occupation, score }) => [occupation.code, score]))
  // "Investigator" and "Coordinator" are titles of many occupations
  const isVague = !/\s/.test(title.trim())
  const certainty = isVague ? 0 : [...probable.values()].reduce((sum, score) => sum + score, 0)
  return {
    list: best === undefined ? [] : scored(list, between(calibration.rightByProbability, best.score)),
    isSure,
    isStated: false,
    counted: likely.map(({ occupation }) => occupation),
    certainty,
  }
}

/** Occupations whose first one has this score. The others share the rest as they did before. */
function scored(list: readonly RankedOccupation[], first: number): RankedOccupation[] {
  const rest = list.slice(1).reduce((sum, { score }) => sum + score, 0) || 1
  return list.map((one, at) => ({ ...one, score: at === 0 ? first : ((1 - first) * one.score) / rest }))
}

/** A value on the line through points, which is level before the first and after the last. */
function between(points: readonly (readonly number[])[], at: number): number {
  const next = points.findIndex(([x]) => x! >= at)
  const [x1 = 1, y1 = 1] = points[next] ?? points.at(-1)!
  const [x0 = x1 - 1, y0 = y1] = points[next - 1] ?? []
  return y0 + ((y1 - y0) * (Math.min(at, x1) - x0)) / (x1 - x0)
}
