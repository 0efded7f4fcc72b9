import type { OccupationFinder, RankedOccupation } from '../occupations/find-occupations.ts'
import type { Occupation } from '../occupations/open-occupations.ts'
import type { JobFacts } from './job-facts.ts'

/** How many occupations a job may belong to. */
const MOST_LIKELY = 3

/** The score from which a title names an occupation, and how near the next one may come. */
const SURE_SCORE = 0.8
const SURE_GAP = 0.95

/** The score from which the likely occupations are taken together if none is sure. Below it, nothing is known. */
const LIKELY_SCORE = 0.6

/** The occupations that a job may belong to, the likeliest first. */
export interface LikelyOccupations {
  list: readonly RankedOccupation[]
  /** Whether the first one is sure: the advert states its code, or no other title is as like. */
  isSure: boolean
  /** Whether the advert states the code. */
  isStated: boolean
  /** The occupations that the checks judge: the sure one, or else all likely ones. None if the best is a weak guess. */
  counted: readonly Occupation[]
}

/** Finds the occupations of a job: by a stated code, or else by its title. */
export function likelyOccupations(
  job: Pick<JobFacts, 'title' | 'stated_code'>,
  { rank }: Pick<OccupationFinder, 'rank'>,
): LikelyOccupations {
  const stated = job.stated_code ? rank(job.stated_code) : []
  const isStated = stated.length > 0
  const ranked = isStated ? stated : rank(job.title)
  const [best, ...others] = ranked
  const rival = others.find(({ occupation }) => occupation.code !== best?.occupation.code)
  const isSure =
    best !== undefined &&
    (isStated || (best.score >= SURE_SCORE && (rival === undefined || rival.score <= best.score * SURE_GAP)))
  const list = ranked.slice(0, MOST_LIKELY)
  const isKnown = isSure || (best !== undefined && best.score >= LIKELY_SCORE)
  const counted = list
    .map(({ occupation }) => occupation)
    .filter(({ code }) => isKnown && (!isSure || code === best.occupation.code))
  return { list, isSure, isStated, counted }
}
