import type { Difference, Import, ImportReport, PastImport } from '#shared/api/admin/imports.ts'
import { longDate } from '#shared/format/date.ts'
import { counted, formatCount } from '#shared/format/number.ts'
import { liveStates } from '#shared/job-states.ts'

/** The kinds of change of a register, with their labels, in the order of the tables. */
export const kinds = [
  { kind: 'added', label: 'Added' },
  { kind: 'removed', label: 'Removed' },
  { kind: 'moved', label: 'Moved' },
  { kind: 'renamed', label: 'Renamed' },
  { kind: 'changed', label: 'Changed' },
] as const satisfies readonly { kind: keyof ImportReport; label: string }[]

const historyKinds = [
  { kind: 'added', label: 'Only on older registers' },
  { kind: 'changed', label: 'With another history' },
] as const satisfies readonly { kind: keyof ImportReport; label: string }[]

export const kindsOf = ({ history }: Pick<ImportReport, 'history'>) => (history ? historyKinds : kinds)

export type Kind = (typeof kinds)[number]['kind']

export const isLiveImport = ({ state }: Pick<Import, 'state'>): boolean =>
  liveStates.some((live) => live === state)

/** `Dry run of the register of 20 November 2026`. The date is left out until it is known. */
export const importTitle = ({
  dry_run,
  history,
  profiles,
  date,
}: Pick<Import, 'dry_run' | 'history' | 'profiles' | 'date'>): string =>
  profiles
    ? 'Import of profiles of companies'
    : `${dry_run ? 'Dry run' : 'Import'}${date === null ? '' : ` of the ${history ? 'older ' : ''}register of ${longDate(date)}`}`

/** What has become of an import, in one or two sentences. */
export function describeOutcome(given: Import): string {
  const { state, outcome, sentence, dry_run, is_current, profiles, report, stopping } = given
  if (isLiveImport(given)) return stopping ? 'Stopping.' : state === 'queued' ? 'Queued.' : 'Running.'
  if (state === 'cancelled') return 'Stopped, nothing has changed.'
  switch (outcome) {
    case 'refused':
      return `Refused, nothing has changed. ${sentence ?? ''}`
    case 'unchanged':
      if (profiles) return `Nothing was new. ${sentence ?? ''}`
      return 'Unchanged: the register was imported from exactly this file before.'
    case 'done':
      if (profiles) return `Done. ${sentence ?? ''}`
      if (dry_run && is_current) return 'Users see this register already.'
      if (dry_run) return 'Nothing has changed yet. Check the numbers, then apply them.'
      return report?.published ? 'Applied. Users see it.' : 'Applied. Users see no difference.'
    case null:
      return 'Failed. The history shows whether anything has changed. Start it again.'
  }
}

/**
 * What an import of the history has published. A register without a changed company is published too, if its file,
 * profiles or day of its index are new.
 */
export function describePublished(one: PastImport): string {
  if (!one.published) return 'No, nothing was new'
  if (one.history) return 'Yes (history only)'
  return kinds.some(({ kind }) => one[kind] > 0) ? 'Yes' : 'Yes (no company changed)'
}

const companies = (count: number) => counted(count, 'company', 'companies')

export const describeHistoryChanges = ({ added, changed }: Pick<ImportReport, 'added' | 'changed'>): string =>
  `${companies(changed)} ${changed === 1 ? 'gets' : 'get'} another history, and ${formatCount(added)} ` +
  `${added === 1 ? 'is' : 'are'} only on older registers`

/** `12 companies are added, 10 removed, 4 moved, 2 renamed and 13 changed`. */
export const describeChanges = ({ added, removed, moved, renamed, changed }: Record<Kind, number>): string =>
  `${companies(added)} ${added === 1 ? 'is' : 'are'} added, ${formatCount(removed)} removed, ` +
  `${formatCount(moved)} moved, ${formatCount(renamed)} renamed and ${formatCount(changed)} changed`

/** The name of a company, with its earlier one if that was spelt otherwise. */
export const describeName = ({ name, from_name }: Difference): string =>
  from_name === null ? name : `${from_name} → ${name}`

export const describeTown = ({ town, from_town }: Difference): string =>
  from_town === null ? town : `${from_town} → ${town}`
