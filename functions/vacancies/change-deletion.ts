import { AppError } from '#shared/errors.ts'
import { epochSeconds } from '#shared/instants.ts'
import { DELETED_DAYS } from '#shared/retention.ts'
import { auditWrite } from '../operations/index.ts'
import type { By } from '../platform/auth/principal.ts'
import type { Context } from '../platform/context.ts'
import { commitAsAdmin } from '../platform/dynamodb/commit-as-admin.ts'
import { when } from '../platform/dynamodb/expressions.ts'
import { update } from '../platform/dynamodb/records.ts'
import type { TransactItem } from '../platform/dynamodb/transact.ts'
import { vacancyStore } from './vacancy-store.ts'
import { vacancyChange } from './vacancy-writes.ts'
import { isKept, type Vacancy } from './vacancy.ts'

/** Whether a vacancy is deleted or restored. */
export type DeletionChange = 'delete' | 'restore'

const DAY_SECONDS = 24 * 60 * 60

/** Its condition fails if the vacancy is already in that state, or can no longer be restored. It expires after 30 days. */
function deletionWrite(
  { tables, now }: Pick<Context, 'tables' | 'now'>,
  { company_id, vacancy_id }: Vacancy,
  change: DeletionChange,
): TransactItem {
  const at = now()
  const key = { company_id, vacancy_id }
  if (change === 'delete') {
    const expires_at = epochSeconds(at) + DELETED_DAYS * DAY_SECONDS
    const deleted = { set: { deleted_at: at.toISOString(), expires_at } }
    return update(tables.vacancies, key, deleted, when`deleted_at = ${null}`)
  }
  const oldest = new Date(at.getTime() - DELETED_DAYS * DAY_SECONDS * 1000).toISOString()
  const restored = { set: { deleted_at: null }, remove: ['expires_at'] }
  return update(tables.vacancies, key, restored, when`deleted_at > ${oldest}`)
}

/**
 * The writes that delete or restore a vacancy, now. They bring the change into the search index and the list too. They fail
 * if the vacancy is already in that state, or can no longer be restored.
 */
export const deletionWrites = (
  context: Pick<Context, 'tables' | 'now'>,
  vacancy: Vacancy,
  change: DeletionChange,
  requestId: string,
): TransactItem[] => [
  deletionWrite(context, vacancy, change),
  ...vacancyChange(context, vacancy, requestId, { isShown: true, isAwaited: true }),
]

/** `unchanged`: the vacancy was already deleted, or was not deleted. `not_found`: it can no longer be restored. */
type DeletionOutcome = 'changed' | 'unchanged' | 'not_found'

/**
 * Deletes a vacancy, or restores it within 30 days (docs/product/admin.md "Deleting vacancies").
 * @throws AppError 403 as `CommitAs` does.
 */
export async function changeDeletion(
  context: Context,
  change: DeletionChange,
  id: number,
  { userId, requestId }: By,
): Promise<DeletionOutcome> {
  const vacancy = await vacancyStore(context).findById(id)
  const at = context.now()
  if (vacancy === undefined || !isKept(vacancy, at)) return 'not_found'
  const outcome = await commitAsAdmin(context)(userId, {
    vacancy: deletionWrites({ tables: context.tables, now: () => at }, vacancy, change, requestId),
    audit: auditWrite(context)({
      actor: userId,
      action: change === 'delete' ? 'delete_vacancy' : 'restore_vacancy',
      subject: { kind: 'vacancy', id: String(id) },
      before: { deleted: change === 'restore' },
      after: { deleted: change === 'delete' },
      at,
      requestId,
    }),
  })
  return outcome === 'written' ? 'changed' : 'unchanged'
}

/**
 * `busy`: other changes were in the way, or the time was over. `forbidden`: the user was no administrator any more. Such a
 * vacancy has not changed.
 */
type DeletionsOutcome = DeletionOutcome | 'busy' | 'forbidden'

/** After this time no further vacancy is begun. A busy one takes up to two seconds, and the function has 25. */
const MAX_MS = 15_000

/**
 * Deletes or restores vacancies, one after the other: each transaction checks the role of the same administrator, so
 * concurrent ones would conflict. A lost role or throttling ends the work, but not the answer if some have changed.
 * @returns an outcome for each, in the order of the ids.
 * @throws AppError 403 or 503 if none has changed, and every unknown error.
 */
export async function changeDeletions(
  context: Context,
  change: DeletionChange,
  ids: readonly number[],
  by: By,
): Promise<{ id: number; outcome: DeletionsOutcome }[]> {
  const { now } = context
  const end = now().getTime() + MAX_MS
  const outcomes: { id: number; outcome: DeletionsOutcome }[] = []
  const leaveRest = (outcome: DeletionsOutcome) => [
    ...outcomes,
    ...ids.slice(outcomes.length).map((id) => ({ id, outcome })),
  ]
  for (const id of ids) {
    if (now().getTime() >= end) return leaveRest('busy')
    try {
      outcomes.push({ id, outcome: await changeDeletion(context, change, id, by) })
    } catch (error) {
      if (hasCode(error, 'conflict')) {
        outcomes.push({ id, outcome: 'busy' })
        continue
      }
      if (!outcomes.some(({ outcome }) => outcome === 'changed')) throw error
      if (hasCode(error, 'forbidden')) return leaveRest('forbidden')
      if (hasCode(error, 'overloaded')) return leaveRest('busy')
      throw error
    }
  }
  return outcomes
}

const hasCode = (error: unknown, code: AppError['code']): boolean =>
  error instanceof AppError && error.code === code
