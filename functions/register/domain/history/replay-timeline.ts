import { isListed, type Organisation, organisationKey } from '../organisation.ts'
import { pairSuccessors } from '../pair-successors.ts'
import { recordChange, recordLeaving } from '../record-change.ts'
import type { Timeline } from './timeline.ts'

/** An organisation without its id. */
export type Entry = Omit<Organisation, 'id' | 'announced' | 'only_older'>

interface Replayed {
  /** Each organisation, by its last key. */
  entries: Map<string, Entry>
  /** What organisations were under a key before they went on under another one. They end with leaving it. */
  movedOn: Map<string, Entry>
}

/** The organisations and their histories, as if all registers had been imported in the order of their dates. */
export function replayTimeline({ dates, differences }: Timeline): Replayed {
  const entries = new Map<string, Entry>()
  const movedOn = new Map<string, Entry>()
  let last_seen = ''
  for (const date of dates) {
    const changed = [...(differences.get(date) ?? [])]
    const gone = changed.flatMap(([key, facts]) => {
      const entry = entries.get(key)
      return facts === null && entry !== undefined && isListed(entry) ? [entry] : []
    })
    const listed = changed.flatMap(([key, facts]) => (facts === null ? [] : [{ key, facts }]))
    const fresh = listed.filter(({ key }) => !entries.has(key)).map(({ key }) => key)
    const { moved, renamed } = pairSuccessors(gone, fresh)
    const before = new Map([...moved, ...renamed])
    const goesOn = new Set(before.values())
    for (const entry of gone) {
      const key = organisationKey(entry.name, entry.town)
      const left = { ...entry, last_seen, left_on: date, ...recordLeaving(entry, date) }
      if (goesOn.has(entry)) {
        entries.delete(key)
        movedOn.set(key, left)
      } else entries.set(key, left)
    }
    for (const { key, facts } of listed) {
      const known = entries.get(key) ?? before.get(key)
      const first_seen = known?.first_seen ?? date
      const history = recordChange(known, facts, date)
      entries.set(key, {
        ...facts,
        source: 'register',
        first_seen,
        last_seen: date,
        left_on: null,
        ...history,
      })
    }
    last_seen = date
  }
  for (const entry of entries.values()) if (isListed(entry)) entry.last_seen = last_seen
  return { entries, movedOn }
}
