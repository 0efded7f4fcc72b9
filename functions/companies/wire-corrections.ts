import type { AuditAction, AuditSubject } from '#shared/audit-actions.ts'
import { AppError } from '#shared/errors.ts'
import { auditWrite, emailsOf } from '../operations/index.ts'
import { refuseObjected, wireScreen } from '../objections/index.ts'
import type { Principal } from '../platform/auth/principal.ts'
import { documentClient } from '../platform/clients.ts'
import { transact, type TransactItem } from '../platform/dynamodb/transact.ts'
import { isActiveAdmin } from '../platform/dynamodb/user-checks.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { wireRegisterReading, companyChangeWrites } from '../register/index.ts'
import { requestWiring } from '../sessions/index.ts'
import { vacancyCorrections, vacancyStore, wireVacancyChange, vacancyWrite } from '../vacancies/index.ts'
import type { CorrectCompanyDependencies } from './domain/profile/correct-company.ts'
import { maskOf } from './domain/profile/mask-of.ts'
import type { ChangeWarningDependencies } from './domain/warning/change-warning.ts'
import { profileStore } from './storage/profile-store.ts'
import { watchersOf } from './storage/watchers-of.ts'
import { profileWrite } from './storage/profile-write.ts'
import { warningOf, warningWrite } from './storage/warning-store.ts'
import { wired } from '../platform/resources.ts'

interface Made {
  by: string
  at: Date
  why: string
  corrected: string[]
  withdrawn: string[]
}

/** The dependencies of the calls with which administrators correct companies and vacancies, and warn of companies. */
export const wireCorrections = wired((resources) => {
  const { config, now } = resources
  const { register, currentSnapshot } = wireRegisterReading(resources)
  const { screenForWrite } = wireScreen(resources)
  const vacancyChangeWrites = wireVacancyChange(resources)
  const documents = documentClient()
  const profiles = profileStore(documents, config.table('profiles'))
  const writeProfile = profileWrite(config.table('profiles'))
  const writeVacancy = vacancyWrite(config.table('vacancies'))
  const findWarning = warningOf(documents, config.table('company_warnings'))
  const writeWarning = warningWrite(config.table('company_warnings'))
  const audit = auditWrite(config.table('audit'))

  const companyChange = companyChangeWrites(
    config.table('company_changes'),
    outboxWriter(config.table('outbox'), now),
  )

  /**
   * Writes what an administrator changes, in one transaction that also checks the role.
   * @returns false if something else has changed meanwhile.
   * @throws AppError 403 if the administrator has lost the role or is suspended. Then nothing is written.
   */
  async function transactAs(userId: string, writes: readonly TransactItem[]): Promise<boolean> {
    const outcome = await transact(documents, [...writes, isActiveAdmin(config.table('users'), userId)])
    if (outcome === 'written') return true
    if (outcome.at(-1)) throw new AppError('forbidden', 'Only administrators may do this')
    return false
  }

  /** Writes corrections with their changes of indexes. The transaction also records the action. */
  async function saveCorrections(
    changes: { writes: readonly TransactItem[]; version: number; requestId: string },
    action: { action: AuditAction; subject: AuditSubject },
    { by, at, why, corrected, withdrawn }: Made,
  ): Promise<boolean> {
    const { writes, version, requestId } = changes
    return transactAs(by, [
      ...writes,
      audit({
        ...action,
        actor: by,
        before: { version },
        after: { version: version + 1, corrected, withdrawn },
        at,
        why,
        requestId,
      }),
    ])
  }

  /** Reads a company of the register of one request. */
  const findRegistration =
    ({ registerPointer }: Principal) =>
    async (id: number) =>
      register.findOrganisation(await currentSnapshot(registerPointer), id)

  /** How administrators confirm and withdraw warnings. Nothing of it is indexed, so no index is updated. */
  const warning = (principal: Principal, requestId: string): ChangeWarningDependencies => ({
    findRegistration: findRegistration(principal),
    warningOf: findWarning,
    now,
    async save(before, warned_on, why, at) {
      const { company_id, version } = before
      const entry = audit({
        actor: principal.userId,
        action: warned_on === null ? 'withdraw_warning' : 'confirm_warning',
        subject: { kind: 'company', id: String(company_id) },
        before: { version, warned_on: before.warned_on },
        after: { version: version + 1, warned_on },
        why,
        at,
        requestId,
      })
      return transactAs(principal.userId, [writeWarning(before, warned_on), entry])
    },
  })

  const findEmails = emailsOf(documents, config.table('users'))

  return {
    ...requestWiring(resources, register.pointer),
    emailsOf: findEmails,
    watchersOf: watchersOf(documents, config.table('watches')),
    warningOf: findWarning,
    warning,
    correcting: (principal: Principal, requestId: string): CorrectCompanyDependencies => ({
      findRegistration: findRegistration(principal),
      profileOf: profiles.get,
      now,
      async save(profile, made) {
        await refuseObjected(screenForWrite, profile, made.corrected)
        const screened = await screenForWrite(profile)
        return saveCorrections(
          {
            writes: [
              writeProfile(screened),
              ...companyChange(profile.company_id, requestId, { isAwaited: true }),
            ],
            version: profile.version,
            requestId,
          },
          { action: 'correct_company', subject: { kind: 'company', id: String(profile.company_id) } },
          made,
        )
      },
    }),
    vacancyRoutes: vacancyCorrections({
      emailsOf: findEmails,
      maskOf: maskOf(profiles),
      correcting: (requestId) => ({
        findCurrent: vacancyStore(documents, config.table('vacancies')).findCurrent,
        now,
        async save(vacancy, facts, made) {
          await refuseObjected(screenForWrite, facts, made.corrected)
          const screened = await screenForWrite(facts)
          return saveCorrections(
            {
              writes: [
                writeVacancy(vacancy, { change: 'correction', facts: screened }),
                ...vacancyChangeWrites(vacancy, requestId, { isShown: true, isAwaited: true }),
              ],
              version: vacancy.version,
              requestId,
            },
            { action: 'correct_vacancy', subject: { kind: 'vacancy', id: String(vacancy.vacancy_id) } },
            made,
          )
        },
      }),
    }),
  }
})
