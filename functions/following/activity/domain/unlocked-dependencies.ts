/** Checks that the user has unlocked a company: activity is limited to unlocked companies. */
export interface UnlockedDependencies {
  /** @throws AppError 404 for an unknown company, 403 `company_locked` for a locked one. */
  requireUnlocked: (userId: string, companyId: number) => Promise<void>
}
