import { AppError, sessionEnded } from '#shared/errors.ts'

/** A company of the register, with what may be said of it while it is locked. */
export interface HiddenCompany {
  /** The handle that its jobs have, while it is locked. */
  id: number
  /** Null while the company is locked. */
  name: string | null
  city: string | null
  company_size: string | null
}

interface KnownCompany {
  id: number
  name: string
}

export interface HiddenCompaniesDependencies {
  hidden: {
    /** The ids of the companies that a user hides. */
    ofUser: (userId: string) => Promise<number[]>
    /** Hides a company if there are fewer than `max`. A hidden company stays hidden. */
    add: (userId: string, companyId: number, max: number) => Promise<'hidden' | 'full' | 'no_user'>
    /** Shows a company again; succeeds if it is not hidden. */
    remove: (userId: string, companyId: number) => Promise<'shown' | 'no_user'>
  }
  /** Those of these companies that are or were on the register, with their rows of a search. */
  companiesOf: (
    ids: readonly number[],
  ) => Promise<(KnownCompany & Pick<HiddenCompany, 'city' | 'company_size'>)[]>
  unlockedAmong: (userId: string, companyIds: readonly number[]) => Promise<ReadonlySet<number>>
  handles: {
    /** Returns the function that makes what stands for a locked company in a user's jobs. */
    of: (purpose: 'jobs', userId: string) => Promise<(companyId: number) => number>
    /** The company of a public id, or of what stands for it in the user's jobs. */
    companyOf: (
      reference: number,
      userId: string,
      purposes: readonly ['jobs'],
    ) => Promise<{ id: number; purpose?: string } | undefined>
  }
}

/** The companies that a user hides from lists of jobs and mails: the unlocked ones by name, then the locked ones. */
export async function listHidden(
  { hidden, companiesOf, unlockedAmong, handles }: HiddenCompaniesDependencies,
  userId: string,
): Promise<HiddenCompany[]> {
  const ids = await hidden.ofUser(userId)
  if (ids.length === 0) return []
  const [companies, unlocked, handleOf] = await Promise.all([
    companiesOf(ids),
    unlockedAmong(userId, ids),
    handles.of('jobs', userId),
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
 * locked one is as unknown as any other number. Otherwise its jobs would be those that leave the list.
 */
async function meantCompany(
  { unlockedAmong, handles }: Pick<HiddenCompaniesDependencies, 'unlockedAmong' | 'handles'>,
  userId: string,
  reference: number,
): Promise<number | undefined> {
  const meant = await handles.companyOf(reference, userId, ['jobs'])
  if (meant === undefined || meant.purpose !== undefined) return meant?.id
  return (await unlockedAmong(userId, [meant.id])).has(meant.id) ? meant.id : undefined
}

/**
 * Hides a company from the user's lists of jobs and mails, locked or not.
 * @param reference Its id, or while it is locked the handle of its jobs.
 * @param max How many companies a user may hide.
 * @throws AppError 404 for an unknown company, 409 at the maximum, 401 without an account.
 */
export async function hideCompany(
  { hidden, companiesOf, ...meaning }: HiddenCompaniesDependencies,
  userId: string,
  reference: number,
  max: number,
): Promise<void> {
  const id = await meantCompany(meaning, userId, reference)
  const [company] = id === undefined ? [] : await companiesOf([id])
  if (company === undefined) throw new AppError('not_found', 'There is no company with this id')
  const outcome = await hidden.add(userId, company.id, max)
  if (outcome === 'no_user') throw sessionEnded()
  if (outcome === 'full') {
    throw new AppError(
      'conflict',
      `You are hiding the maximum of ${max} companies. Show one again to hide another.`,
    )
  }
}

/** Shows the jobs of a company again. What means none of the hidden companies changes nothing. @throws AppError 401 without an account. */
export async function showCompany(
  { hidden, ...meaning }: Pick<HiddenCompaniesDependencies, 'hidden' | 'unlockedAmong' | 'handles'>,
  userId: string,
  reference: number,
): Promise<void> {
  // no company has the id 0, so the account is checked all the same
  const id = (await meantCompany(meaning, userId, reference)) ?? 0
  if ((await hidden.remove(userId, id)) === 'no_user') throw sessionEnded()
}
