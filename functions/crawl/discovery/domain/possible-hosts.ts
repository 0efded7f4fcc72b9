import type { Wait } from '#shared/job-result.ts'
import { sharedHosts } from '#shared/sites/shared-hosts.ts'
import { candidateHosts } from './candidate-hosts.ts'
import type { Candidate } from './discover-website.ts'
import { sampleEndings, ukEndings } from './domain-endings.ts'

export interface HostRules {
  /** With sample sites, only their hosts are asked: a guess under a public domain would reach a stranger. */
  isLocal: boolean
  registeredDomain: (host: string) => string
}

/** Whether a host may be the website of a company. One that many share may not. */
const mayTry = ({ isLocal, registeredDomain }: HostRules, host: string): boolean =>
  !sharedHosts.has(registeredDomain(host)) && (!isLocal || host.endsWith('.example'))

/** The hosts that are tried before a web search is asked: a suggested one, then guesses from the name. */
export function firstCandidates(rules: HostRules, suggestion: string | undefined, name: string): Candidate[] {
  const suggested = suggestion === undefined ? [] : [{ host: suggestion, found_by: 'suggestion' } as const]
  const endings = rules.isLocal ? sampleEndings : ukEndings
  const guessed = candidateHosts(name, endings).map((host) => ({ host, found_by: 'guess' }) as const)
  return [...suggested, ...guessed].filter(({ host }) => mayTry(rules, host))
}

type SearchAnswer = { outcome: 'found'; hosts: readonly string[] } | Wait | undefined

/**
 * The hosts that a web search gives and that may be tried. A local run does not search the web, because it must not contact
 * the hosts that a search finds.
 * @param search Asks the web search; undefined if none is configured.
 */
export async function searchedHosts<Company>(
  rules: HostRules,
  search: (company: Company) => Promise<SearchAnswer>,
  company: Company,
): Promise<SearchAnswer> {
  if (rules.isLocal) return undefined
  const answer = await search(company)
  if (answer?.outcome !== 'found') return answer
  return { ...answer, hosts: answer.hosts.filter((host) => mayTry(rules, host)) }
}
