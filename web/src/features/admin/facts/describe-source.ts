import type { Source } from '#shared/api/admin/fact.ts'
import { longDate } from '#shared/format/date.ts'

const names: Record<Source['source'], string> = {
  correction: 'Correction',
  profiles: 'Profiles file',
  'companies-house': 'Companies House',
  'job-board': 'Job board',
  'sector-feed': 'Job feed',
  website: 'Website',
  'job-site': 'Job site',
  discovery: 'Website discovery',
}

/** Says where a fact comes from: `Correction by jo@example.com on 3 August 2026: They moved`. */
export function describeSource({ source, rule, by, at, why, confidence }: Source): string {
  const who = by ?? (source === 'correction' ? 'a deleted account' : undefined)
  const how =
    source === 'website'
      ? ` (${rule})`
      : confidence === undefined
        ? ''
        : ` (${rule.replaceAll('-', ' ')}, ${Math.round(confidence * 100)}% confidence)`
  return [names[source] + how, who && `by ${who}`, at && `on ${longDate(at.slice(0, 10))}`]
    .filter(Boolean)
    .join(' ')
    .concat(why ? `: ${why}` : '')
}
