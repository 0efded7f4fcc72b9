import type { OccupationFinder, RankedOccupation } from '../occupations/find-occupations.ts'
import type { Occupation } from '../occupations/open-occupations.ts'
import type { JobFacts } from './job-facts.ts'

/** How often the best occupation is right by its likeness, counted on labelled titles (docs/product/tools.md). */
const RIGHT_BY_LIKENESS = [
  [0, 0.2],
  [0.5, 0.4],
  [0.7, 0.72],
  [0.8, 0.82],
  [0.9, 0.955],
  [1, 0.985],
] as const

/** What is left of that if another occupation is nearly as like: by its share of the best likeness. */
const LEFT_BY_RIVAL = [
  [0.94, 1],
  [0.98, 0.97],
  [1, 0.62],
] as const

/** The share of right ones from which an occupation is sure. */
const SURE = 0.95

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
  /** Whether the advert states the code. */
  isStated: boolean
  /** The occupations that the checks judge: the sure one, or else all likely ones. Empty if the title is like none. */
  counted: readonly Occupation[]
}

/** Finds the occupations of a job: by a stated code, or else by its title. */
export function likelyOccupations(
  job: Pick<JobFacts, 'title' | 'occupation_code'>,
  { rank }: Pick<OccupationFinder, 'rank'>,
): LikelyOccupations {
  const stated = job.occupation_code ? rank(job.occupation_code) : []
  const isStated = stated.length > 0
  const [best, ...others] = isStated ? stated : rank(job.title)
  const rival = others.find(({ occupation }) => occupation.code !== best?.occupation.code)
  if (best === undefined) return { list: [], isSure: false, isStated, counted: [] }
  const right = isStated
    ? 1
    : between(RIGHT_BY_LIKENESS, best.score) * between(LEFT_BY_RIVAL, (rival?.score ?? 0) / best.score)
  const isSure = right >= SURE
  const likely = [best, ...others.slice(0, 2)]
  const rest = likely.slice(1).reduce((sum, { score }) => sum + score, 0)
  const list = likely.map((one, at) => ({
    ...one,
    score: at === 0 ? right : ((1 - right) * one.score) / rest,
  }))
  const beside = best.score < LEAST_COUNTED ? Infinity : best.score * COUNTED_BESIDE
  const counted = likely
    .filter((one) => (isSure ? one.occupation.code === best.occupation.code : one.score >= beside))
    .map(({ occupation }) => occupation)
  return { list, isSure, isStated, counted }
}

/** A value on the line through points, which is level before the first and after the last. */
function between(points: readonly (readonly [at: number, value: number])[], at: number): number {
  const next = points.findIndex(([x]) => x >= at)
  const [x1, y1] = points[next] ?? points.at(-1)!
  const [x0, y0] = points[next - 1] ?? [x1 - 1, y1]
  return y0 + ((y1 - y0) * (Math.min(at, x1) - x0)) / (x1 - x0)
}
