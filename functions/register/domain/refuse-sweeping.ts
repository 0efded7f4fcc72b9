import { formatCount } from '#shared/format/number.ts'
import type { ListedOrganisation } from './group-rows.ts'
import { ImportRefused } from './import-refused.ts'

/**
 * The most organisations of which one field may change in one import. Between two weekly registers of July 2026, it was
 * 0.05%. More than 5% is a change of the publisher's spelling or layout, and would alert every watcher. A few may always
 * change.
 */
const MOST = { share: 0.05, always: 20 }

const routesBy = (field: 'route' | 'type' | 'rating') => (organisation: ListedOrganisation) =>
  organisation.routes.map((route) => route[field]).join('\n')

const fields: Record<string, (organisation: ListedOrganisation) => string> = {
  name: ({ name }) => name,
  town: ({ town }) => town,
  county: ({ county }) => county,
  routes: routesBy('route'),
  type: routesBy('type'),
  rating: routesBy('rating'),
}

/**
 * Refuses an import that changes one field of many organisations.
 * @param kept The organisations that stay on the register, before and after the import.
 * @throws ImportRefused
 */
export function refuseSweeping(
  kept: readonly { before: ListedOrganisation; after: ListedOrganisation }[],
): void {
  for (const [field, valueOf] of Object.entries(fields)) {
    const changed = kept.filter(({ before, after }) => valueOf(before) !== valueOf(after)).length
    if (changed <= Math.max(MOST.always, kept.length * MOST.share)) continue
    const share = ((100 * changed) / kept.length).toLocaleString('en-GB', { maximumFractionDigits: 1 })
    throw new ImportRefused(
      `It would change the ${field} of ${formatCount(changed)} of ${formatCount(kept.length)} organisations (${share}%), more than 5%.`,
      { canBeForced: true },
    )
  }
}
