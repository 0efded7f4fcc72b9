import type { Source } from '../../../../../shared/api/admin/fact.ts'
import { longDate } from '../../../../../shared/format/date.ts'
import { type CandidateSource, candidateSources } from '../../../../../shared/website-verdicts.ts'

const names: Record<Source['source'], string> = {
  correction: 'Correction',
  profiles: 'Profiles file',
  'companies-house': 'Companies House',
  'job-board': 'Job board',
  'sector-feed': 'Job feed',
  website: 'Website',
  discovery: 'Website discovery',
}

/** Says where a fact comes from: `Correction by jo@example.com on 3 August 2026: They moved`. */
export function sourceWords({ source, rule, by, at, why, confidence }: Source): string {
  const isFound = source === 'discovery'
  // what published a found website is how it was found
  const foundBy = isFound && (candidateSources[by as CandidateSource] ?? by)
  const who = by ?? (source === 'correction' ? 'a deleted account' : undefined)
  const share = confidence !== undefined && `${Math.round(confidence * 100)}% confidence`
  const how = [source === 'website' ? rule : foundBy, share].filter(Boolean).join(', ')
  return [
    names[source],
    how && `(${how})`,
    !isFound && who && `by ${who}`,
    at && `on ${longDate(at.slice(0, 10))}`,
  ]
    .filter(Boolean)
    .join(' ')
    .concat(why ? `: ${why}` : '')
}
