import * as z from 'zod/mini'
import { isSameRoutes } from './import/record-change.ts'
import { isListed, isSpeltAlike, type Organisation } from './organisation.ts'
import type { RegisterVersion } from './snapshot.ts'

/** A company that differs between two registers, with its earlier town and name if they differ. */
export const Difference = z.object({
  id: z.int(),
  name: z.string(),
  town: z.string(),
  from_town: z.nullable(z.string()),
  from_name: z.nullable(z.string()),
})
export type Difference = z.infer<typeof Difference>

export type DifferenceKind = 'added' | 'removed' | 'moved' | 'renamed' | 'changed'

/**
 * The companies that differ between two registers, by name. A company that returned counts as added, and one with other
 * capitals, spaces, county or route as changed.
 */
export function compareRegisters(
  from: readonly Organisation[],
  to: readonly Organisation[],
): Record<DifferenceKind, Difference[]> {
  const before = new Map(from.filter(isListed).map((organisation) => [organisation.id, organisation]))
  const differences: Record<DifferenceKind, Difference[]> = {
    added: [],
    removed: [],
    moved: [],
    renamed: [],
    changed: [],
  }
  const note = (kind: DifferenceKind, organisation: Organisation, earlier = organisation) => {
    const { id, name, town } = organisation
    differences[kind].push({
      id,
      name,
      town,
      from_town: isSpeltAlike(earlier.town, town) ? null : earlier.town,
      from_name: isSpeltAlike(earlier.name, name) ? null : earlier.name,
    })
  }
  for (const organisation of to.filter(isListed)) {
    const earlier = before.get(organisation.id)
    before.delete(organisation.id)
    if (earlier === undefined) note('added', organisation)
    else if (!isSpeltAlike(earlier.town, organisation.town)) note('moved', organisation, earlier)
    else if (!isSpeltAlike(earlier.name, organisation.name)) note('renamed', organisation, earlier)
    else if (!isSame(earlier, organisation)) note('changed', organisation)
  }
  for (const gone of before.values()) note('removed', gone)
  for (const list of Object.values(differences)) list.sort(byName)
  return differences
}

/** How many companies of each kind a report names. */
const SAMPLES = 5

/** The companies that an import changes, by name. Retired sample companies do not count as removed. */
export const differencesOf = (
  before: readonly Organisation[],
  { source, organisations }: Pick<RegisterVersion, 'source' | 'organisations'>,
): Record<DifferenceKind, Difference[]> =>
  compareRegisters(
    before.filter((organisation) => organisation.source === source),
    organisations,
  )

/** The first companies of each kind of change. */
export const samplesOf = ({
  added,
  removed,
  moved,
  renamed,
  changed,
}: Record<DifferenceKind, Difference[]>): Record<DifferenceKind, Difference[]> => ({
  added: added.slice(0, SAMPLES),
  removed: removed.slice(0, SAMPLES),
  moved: moved.slice(0, SAMPLES),
  renamed: renamed.slice(0, SAMPLES),
  changed: changed.slice(0, SAMPLES),
})

const isSame = (one: Organisation, other: Organisation): boolean =>
  one.name === other.name &&
  one.town === other.town &&
  one.county === other.county &&
  isSameRoutes(one.routes, other.routes)

const byName = (one: Difference, other: Difference): number =>
  one.name < other.name ? -1 : one.name > other.name ? 1 : one.id - other.id
