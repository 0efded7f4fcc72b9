import { AppError } from '../../../shared/errors.ts'
import { unknownCompany } from './company-not-found.ts'

interface Dependencies {
  hasUnlocked: (userId: string, companyId: number) => Promise<boolean>
  /** What a company is called; undefined of one that was never on the register. */
  nameOfCompany: (companyId: number) => Promise<string | undefined>
}

/**
 * Lets a reader go on with a company that they have unlocked, one that has left the register too.
 * @throws AppError 404 for an unknown company, 403 `company_locked` for a locked one.
 */
export const requireUnlocked =
  ({ hasUnlocked, nameOfCompany }: Dependencies) =>
  async (userId: string, companyId: number): Promise<void> => {
    if (await hasUnlocked(userId, companyId)) return
    if ((await nameOfCompany(companyId)) === undefined) throw unknownCompany()
    throw new AppError('company_locked', 'Unlock this company first')
  }
