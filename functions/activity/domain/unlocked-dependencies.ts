/** What readers do is done with companies that they have unlocked. */
export interface UnlockedDependencies {
  /** Throws where the reader has not unlocked it: AppError 404 for an unknown company, 403 `company_locked` for a locked one. */
  requireUnlocked: (userId: string, companyId: number) => Promise<void>
}
