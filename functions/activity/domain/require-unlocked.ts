import { AppError } from '../../../shared/errors.ts'

export interface UnlockedDependencies {
  hasUnlocked: (userId: string, companyId: number) => Promise<boolean>
  /** What a company is called; undefined of one that was never on the register. */
  nameOfCompany: (companyId: number) => Promise<string | undefined>
}

/**
 * Lets a reader go on with a company that they have unlocked.
 * @throws AppError 404 for an unknown company, 403 `company_locked` for a locked one.
 */
export async function requireUnlocked(
  { hasUnlocked, nameOfCompany }: UnlockedDependencies,
  userId: string,
  companyId: number,
): Promise<void> {
  if (await hasUnlocked(userId, companyId)) return
  if ((await nameOfCompany(companyId)) === undefined) throw unknownCompany()
  throw new AppError('company_locked', 'Unlock this company first')
}

export const unknownCompany = (): AppError => new AppError('not_found', 'There is no company with this id')
