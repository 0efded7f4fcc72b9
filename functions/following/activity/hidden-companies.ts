import * as z from 'zod/mini'
import { AppError, sessionEnded } from '#shared/errors.ts'
import { companyPlaces, profileStore, unlockedAmong } from '../../companies/index.ts'
import { handles } from '../../platform/auth/company-handles.ts'
import { type Context, type Database, perContext } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { read, transact, type TransactItem, update } from '../../platform/dynamodb/records.ts'
import { userExistsCheck } from '../../platform/dynamodb/transaction-parts.ts'
import { registerReading } from '../../register/index.ts'
import { COUNTER } from './shortlist.ts'

const HiddenItem = z.object({ hidden: z.optional(z.set(z.int())) })

const keyOf = (userId: string) => ({ user_id: userId, vacancy_id: COUNTER })

/**
 * The companies that users hide. They are a set in the row that counts the saved vacancies. So a search for jobs, which
 * reads all rows of that partition, needs no further call.
 */
export const hiddenStore = perContext(({ documents, tables }: Database) => {
  const table = tables.applications
  const change = (userId: string, row: TransactItem) =>
    transact(documents, { row, user: userExistsCheck(tables.users, userId) })

  return {
    ofUser: async (userId: string): Promise<number[]> => [
      ...((await read(documents, table, keyOf(userId), HiddenItem.parse))?.hidden ?? []),
    ],

    /** Hides a company if there are fewer than `max`. A hidden company stays hidden. */
    async add(userId: string, companyId: number, max: number): Promise<'hidden' | 'full' | 'no_user'> {
      const outcome = await change(
        userId,
        update(
          table,
          keyOf(userId),
          { add: { hidden: new Set([companyId]) } },
          when`attribute_not_exists(hidden) OR size(hidden) < ${max} OR contains(hidden, ${companyId})`,
        ),
      )
      return outcome === 'written' ? 'hidden' : outcome.includes('user') ? 'no_user' : 'full'
    },

    /** Shows a company again; succeeds if it is not hidden. */
    async remove(userId: string, companyId: number): Promise<'shown' | 'no_user'> {
      // the condition is false if nothing was hidden, so the update creates no row
      const condition = when`attribute_exists(user_id)`
      const outcome = await change(
        userId,
        update(table, keyOf(userId), { take: { hidden: new Set([companyId]) } }, condition),
      )
      return outcome !== 'written' && outcome.includes('user') ? 'no_user' : 'shown'
    },
  }
})

/** A company of the register, with what may be said of it while it is locked. */
export interface HiddenCompany {
  /** The handle that its jobs have, while it is locked. */
  id: number
  /** Null while the company is locked. */
  name: string | null
  city: string | null
  company_size: string | null
}

/** Those of these companies that are or were on the register, with what the row of a search shows of them. */
async function companiesOf(context: Context, ids: readonly number[]) {
  const { findOrganisation } = registerReading(context)
  const found = (await Promise.all(ids.map((id) => findOrganisation(id)))).filter((one) => one !== undefined)
  const cards = await companyPlaces(profileStore(context))(found)
  return found.map(({ id, name }) => {
    const { city = null, company_size = null } = cards.get(id) ?? {}
    return { id, name, city, company_size }
  })
}

/** The companies that a user hides from lists of jobs and mails: the unlocked ones by name, then the locked ones. */
export async function listHidden(context: Context, userId: string): Promise<HiddenCompany[]> {
  const ids = await hiddenStore(context).ofUser(userId)
  if (ids.length === 0) return []
  const [companies, unlocked, handleOf] = await Promise.all([
    companiesOf(context, ids),
    unlockedAmong(context)(userId, ids),
    handles(context).of('jobs', userId),
  ])
  return companies
    .map(({ id, name, ...facts }) =>
      unlocked.has(id) ? { id, name, ...facts } : { id: handleOf(id), name: null, ...facts },
    )
    .toSorted(
      (a, b) => Number(a.name === null) - Number(b.name === null) || compareNames(a, b) || a.id - b.id,
    )
}

const compareNames = (a: HiddenCompany, b: HiddenCompany): number =>
  (a.name ?? '').localeCompare(b.name ?? '', 'en')

/**
 * The company that a user means: an unlocked one by its public id, and any by the handle of its jobs. The public id of a
 * locked company is refused like an unknown number. Otherwise the jobs that leave the list would show whose they are.
 */
async function meantCompany(
  context: Context,
  userId: string,
  reference: number,
): Promise<number | undefined> {
  const meant = await handles(context).companyOf(reference, userId, ['jobs'])
  if (meant === undefined || meant.purpose !== undefined) return meant?.id
  return (await unlockedAmong(context)(userId, [meant.id])).has(meant.id) ? meant.id : undefined
}

/**
 * Hides a company from the user's lists of jobs and mails, locked or not.
 * @param reference Its id, or while it is locked the handle of its jobs.
 * @throws AppError 404 for an unknown company, 409 at the maximum, 401 without an account.
 */
export async function hideCompany(
  context: Context,
  userId: string,
  reference: number,
  max: number,
): Promise<void> {
  const id = await meantCompany(context, userId, reference)
  const [company] = id === undefined ? [] : await companiesOf(context, [id])
  if (company === undefined) throw new AppError('not_found', 'There is no company with this id')
  const outcome = await hiddenStore(context).add(userId, company.id, max)
  if (outcome === 'no_user') throw sessionEnded()
  if (outcome === 'full') {
    throw new AppError(
      'conflict',
      `You are hiding the maximum of ${max} companies. Show one again to hide another.`,
    )
  }
}

/** Shows the jobs of a company again. What means none of the hidden companies changes nothing. @throws AppError 401 without an account. */
export async function showCompany(context: Context, userId: string, reference: number): Promise<void> {
  // no company has the id 0, so the account is checked all the same
  const id = (await meantCompany(context, userId, reference)) ?? 0
  if ((await hiddenStore(context).remove(userId, id)) === 'no_user') throw sessionEnded()
}
