import type { Wait } from '#shared/job-result.ts'
import { foldText } from '#shared/search-engine/fold-text.ts'
import {
  closeInitials,
  markTradingNames,
  MARKER,
  tokensOf,
} from '#shared/search-engine/names/name-readings.ts'
import { sharedHosts } from '#shared/sites/shared-hosts.ts'
import type { CandidateSource } from '#shared/website-verdicts.ts'
import { perContext } from '../../platform/context.ts'
import { registeredDomain } from '../../platform/safe-fetch/registered-domain.ts'
import { webSearch } from './web-search.ts'

/** The ends of domains by the kind of organisation that uses them. The likeliest comes first. */
export interface DomainEndings {
  usual: readonly string[]
  charity: readonly string[]
  school: readonly string[]
  university: readonly string[]
}

/** The ends of domains that British organisations use. */
export const ukEndings: DomainEndings = {
  usual: ['co.uk', 'com'],
  charity: ['org.uk', 'org', 'co.uk'],
  school: ['co.uk', 'org.uk', 'sch.uk'],
  university: ['ac.uk', 'com'],
}

const SAMPLE = ['example']

const sampleEndings: DomainEndings = {
  usual: SAMPLE,
  charity: SAMPLE,
  school: SAMPLE,
  university: SAMPLE,
}

/** The maximum number of guesses. Each one may cost several pages. */
const MAX_GUESSES = 6
/** A shorter label is a name of many. */
const SHORTEST_LABEL = 4
const LONGEST_LABEL = 63

const LEGAL = /^(?:ltd|limited|plc|llp|lp|cic|cio|incorporated|inc|cyf|cyfyngedig)$/
/** Words at the end of a name that a domain often lacks. */
const GENERIC =
  /^(?:group|holdings?|services?|company|co|international|uk|enterprises?|trading|associates|partners|partnership|solutions|gb|europe)$/
const OF_UNIVERSITY = /^university$/
const OF_SCHOOL = /^(?:school|academy|college|ysgol|nursery)$/
const OF_CHARITY =
  /^(?:trust|foundation|charity|church|association|hospice|society|fund|mission|council|mosque|union)$/

/** The likeliest hosts of a website by its organisation's name, the trading name first. */
export function candidateHosts(name: string, endings: DomainEndings): string[] {
  const labels = labelsOf(name)
  const [best] = labels
  if (best === undefined) return []
  const ends = endingsOf(name, endings)
  const hosts = [
    ...ends.map((end) => `${best}.${end}`),
    ...labels.slice(1).map((label) => `${label}.${ends[0]}`),
    ...labels.slice(1, 2).flatMap((label) => ends.slice(1).map((end) => `${label}.${end}`)),
  ]
  return [...new Set(hosts)].slice(0, MAX_GUESSES)
}

/** The words by which a domain may spell a name: joined, with hyphens, without generic words, or as initials. */
export function labelsOf(name: string): string[] {
  const halves = wordsOfHalves(name).toReversed()
  const full = halves.flatMap((words) => [words.join(''), words.join('-')])
  const short = halves.flatMap((words) => {
    const rest = withoutGeneric(words)
    return rest.length < words.length ? [rest.join(''), rest.join('-')] : []
  })
  const plain = halves.map((words) => words.filter((word) => word !== 'and').join(''))
  const withArticle = /^\s*the\s/i.test(name) ? full.slice(0, 1).map((label) => `the${label}`) : []
  const initials = halves
    .filter((words) => words.length >= 3)
    .map((words) => words.map((word) => word[0]).join(''))
  const labels = [...full, ...withArticle, ...short, ...plain, ...initials]
  return [...new Set(labels)].filter(
    (label) => label.length >= SHORTEST_LABEL && label.length <= LONGEST_LABEL,
  )
}

/** The words of each half of "X trading as Y", without legal forms and a leading article. */
export const wordsOfHalves = (name: string): string[][] =>
  markTradingNames(closeInitials(foldText(name), false))
    .split(MARKER)
    .map((half) =>
      tokensOf(half)
        .filter((word) => !LEGAL.test(word) && /^[a-z0-9]+$/.test(word))
        .filter((word, at) => at > 0 || word !== 'the'),
    )
    .filter((words) => words.length > 0)

function withoutGeneric(words: readonly string[]): string[] {
  const rest = [...words]
  while (rest.length > 1 && GENERIC.test(rest.at(-1) ?? '')) rest.pop()
  return rest
}

function endingsOf(name: string, endings: DomainEndings): readonly string[] {
  const words = tokensOf(foldText(name))
  if (words.some((word) => OF_UNIVERSITY.test(word))) return endings.university
  if (words.some((word) => OF_SCHOOL.test(word))) return endings.school
  return words.some((word) => OF_CHARITY.test(word)) ? endings.charity : endings.usual
}

export interface Candidate {
  host: string
  found_by: CandidateSource
}

/** The hosts that are tried as the website of a company. */
export const possibleHosts = perContext((context) => {
  /** With sample sites, only their hosts are asked: a guess under a public domain would reach a stranger. */
  const isLocal = () => context.config.sampleSites !== ''

  /** Whether a host may be the website of a company. One that many share may not. */
  const mayTry = (host: string): boolean =>
    !sharedHosts.has(registeredDomain(host)) && (!isLocal() || host.endsWith('.example'))

  return {
    /** The hosts that are tried before a web search is asked: a suggested one, then guesses from the name. */
    first(suggestion: string | undefined, name: string): Candidate[] {
      const suggested =
        suggestion === undefined ? [] : [{ host: suggestion, found_by: 'suggestion' } as const]
      const endings = isLocal() ? sampleEndings : ukEndings
      const guessed = candidateHosts(name, endings).map((host) => ({ host, found_by: 'guess' }) as const)
      return [...suggested, ...guessed].filter(({ host }) => mayTry(host))
    },

    /** The hosts that a web search gives, if one is configured. A local run has none: it contacts no host. */
    async searched(company: {
      name: string
      town: string
    }): Promise<{ outcome: 'found'; hosts: readonly string[] } | Wait | undefined> {
      if (isLocal()) return undefined
      const answer = await webSearch(context)(company)
      return answer?.outcome === 'found' ? { ...answer, hosts: answer.hosts.filter(mayTry) } : answer
    },
  }
})
