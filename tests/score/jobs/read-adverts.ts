import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JobVerdict } from '#shared/jobs/job-assessment.ts'
import type { SponsorFacts } from '#shared/jobs/job-facts.ts'

/** An advert with the labels of a careful reader (tests/score/jobs/README.md). */
export interface LabelledAdvert {
  id: string
  /** The name of its file, such as `nhs`. */
  kind: string
  text: string
  verdict: JobVerdict
  title: string
  /** The codes that are right, the best first. Empty if nobody could say. */
  codes: readonly string[]
  employer: string
  /** Undefined if the advert hides the employer. */
  routes: SponsorFacts['routes'] | undefined
  words: 'offered' | 'refused' | 'none'
  pay: string
  place: string
}

export function readAdverts(): LabelledAdvert[] {
  const path = join(import.meta.dirname, 'adverts')
  return readdirSync(path)
    .toSorted()
    .flatMap((file) =>
      readFileSync(join(path, file), 'utf8')
        .split(/^=== /m)
        .slice(1)
        .map((part) => readAdvert(part, file.replace('.txt', ''))),
    )
}

/** The labels of most adverts. */
const USUAL = { routes: 'Skilled Worker / Worker / A rating', words: 'none', pay: 'none' }

function readAdvert(part: string, kind: string): LabelledAdvert {
  const [head = '', ...rest] = part.split('\n---\n')
  const [id = '', ...lines] = head.split('\n')
  const named = lines.filter(Boolean).map((line) => {
    const at = line.indexOf(':')
    return [line.slice(0, at), line.slice(at + 1).trim()]
  })
  const labels: Record<string, string> = { ...USUAL, ...Object.fromEntries(named) }
  const label = (name: string): string => {
    const value = labels[name]
    if (value === undefined) throw new Error(`The advert ${id} has no label ${name}`)
    return value
  }
  return {
    id: id.trim(),
    kind,
    text: rest.join('\n---\n').trim(),
    verdict: label('verdict') as JobVerdict,
    title: label('title'),
    codes: label('occupation') === 'unknown' ? [] : label('occupation').split(/\s+/),
    employer: label('employer'),
    routes: routesOf(label('routes')),
    words: label('words') as LabelledAdvert['words'],
    pay: label('pay'),
    place: label('place'),
  }
}

function routesOf(label: string): SponsorFacts['routes'] | undefined {
  if (label === 'unknown') return undefined
  if (label === 'none') return []
  return label.split(';').map((one) => {
    const [route = '', type = '', rating = ''] = one.split('/').map((text) => text.trim())
    return { route, type, rating }
  })
}
