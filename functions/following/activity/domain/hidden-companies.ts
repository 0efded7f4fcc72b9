import { AppError, sessionEnded } from '#shared/errors.ts'

/** A company of the register, with what may be said of it while it is locked. */
export interface HiddenCompany {
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
}

/** The companies that a user hides from lists of jobs and mails: the unlocked ones by name, then the locked ones. */
export async function listHidden(
  { hidden, companiesOf, unlockedAmong }: HiddenCompaniesDependencies,
  userId: string,
): Promise<HiddenCompany[]> {
  const ids = await hidden.ofUser(userId)
  if (ids.length === 0) return []
  const [companies, unlocked] = await Promise.all([companiesOf(ids), unlockedAmong(userId, ids)])
  return companies
    .map(({ id, name, city, company_size }) => ({
      id,
      name: unlocked.has(id) ? name : null,
      city,
      company_size,
    }))
    .toSorted(
      (a, b) => Number(a.name === null) - Number(b.name === null) || compareNames(a, b) || a.id - b.id,
    )
}

const compareNames = (a: HiddenCompany, b: HiddenCompany): number =>
  (a.name ?? '').localeCompare(b.name ?? '', 'en')

/**
 * Hides a company from the user's lists of jobs and mails, locked or not.
 * @param max How many companies a user may hide.
 * @throws AppError 404 for an unknown company, 409 at the maximum, 401 without an account.
 */
export async function hideCompany(
  { hidden, companiesOf }: Pick<HiddenCompaniesDependencies, 'hidden' | 'companiesOf'>,
  userId: string,
  companyId: number,
  max: number,
): Promise<void> {
  const [company] = await companiesOf([companyId])
  if (company === undefined) throw new AppError('not_found', 'There is no company with this id')
  const outcome = await hidden.add(userId, companyId, max)
  if (outcome === 'no_user') throw sessionEnded()
  if (outcome === 'full') {
    throw new AppError(
      'conflict',
      `You are hiding the maximum of ${max} companies. Show one again to hide another.`,
    )
  }
}
