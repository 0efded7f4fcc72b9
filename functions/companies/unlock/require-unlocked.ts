import { AppError } from '#shared/errors.ts'
import { unknownCompany } from '../company.ts'

interface Dependencies {
  hasUnlocked: (userId: string, companyId: number) => Promise<boolean>
  /** Whether every user may open a company (isOpen). */
  isOpen: (companyId: number) => Promise<boolean>
  /** The company's name; undefined if the company was never on the register. */
  nameOfCompany: (companyId: number) => Promise<string | undefined>
}

/**
 * Requires that a user has unlocked a company, or that it is open for every user. It may have left the register.
 * @throws AppError 404 for an unknown company, 403 `company_locked` for a locked one.
 */
export const requireUnlocked =
  ({ hasUnlocked, isOpen, nameOfCompany }: Dependencies) =>
  async (userId: string, companyId: number): Promise<void> => {
    if (await hasUnlocked(userId, companyId)) return
    if ((await nameOfCompany(companyId)) === undefined) throw unknownCompany()
    if (await isOpen(companyId)) return
    throw new AppError('company_locked', 'Unlock this company first')
  }
