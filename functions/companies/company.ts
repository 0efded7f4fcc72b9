import { AppError } from '#shared/errors.ts'
import { utcDate } from '#shared/instants.ts'
import type { RegisterPointer } from '../platform/auth/principal.ts'
import { type Context, perContext } from '../platform/context.ts'
import { type Organisation, type OrganisationChange, registerReading } from '../register/index.ts'
import { isLive, type Vacancy, vacancyStore } from '../vacancies/index.ts'
import { isOpen } from './profile/profile-facts.ts'
import { profileStore, type CompanyProfile } from './profile/profile-store.ts'

export type Registration = Omit<Organisation, 'announced' | 'only_older'>

export interface Company {
  registration: Registration
  /** The date of the register from which the company was read. */
  register_date: string
  /** The date of the oldest known register. */
  known_since: string
  profile: CompanyProfile | undefined
  vacancies: Vacancy[]
  /** The vacancies that have expired or whose page was removed. */
  closedVacancies: Vacancy[]
}

/** The error for an id that was never on the register. */
export const unknownCompany = (): AppError => new AppError('not_found', 'There is no company with this id')

/**
 * The error for a company that has left the register. It does not name the date of leaving. With that date, a user
 * could compare two registers and narrow a locked company down to a few names.
 */
export const companyHasLeft = (): AppError =>
  new AppError('not_found', 'This company is no longer on the register')

/** A change as users see it. `joined` has no details, because none are stored. */
type HistoryEntry = Omit<OrganisationChange, 'change'> & {
  change: OrganisationChange['change'] | 'joined'
}

/**
 * All changes that imports found, newest date first, and the first listing. A forced import of an older register is
 * sorted by the register's date too. Within a date, the last import comes first.
 */
export function registerHistory({
  first_seen,
  changes = [],
}: Pick<Registration, 'first_seen' | 'changes'>): HistoryEntry[] {
  const joined: HistoryEntry = {
    date: first_seen,
    change: 'joined',
    added: [],
    removed: [],
    from_town: null,
    from_name: null,
  }
  return [...changes.toReversed(), joined].toSorted((one, other) =>
    one.date === other.date ? 0 : one.date < other.date ? 1 : -1,
  )
}

/** The vacancies of a company, without deleted ones. */
async function vacanciesOf(context: Context, companyId: number) {
  const today = utcDate(context.now())
  const all = await vacancyStore(context).ofCompany(companyId)
  const known = all.filter(({ deleted_at }) => deleted_at === null)
  return {
    vacancies: known.filter((vacancy) => isLive(vacancy, today)),
    closedVacancies: known.filter((vacancy) => !isLive(vacancy, today)),
  }
}

/** Whether every user may open a company. The caller must know that it exists. */
export const isOpenCompany = perContext((context) => async (companyId: number): Promise<boolean> => {
  const [profile, { vacancies }] = await Promise.all([
    profileStore(context).get(companyId),
    vacanciesOf(context, companyId),
  ])
  return isOpen({ profile, vacancies })
})

/** Reads a company from register, profile and vacancies. Undefined if it was never on the register. */
export const findCompany = perContext(
  (context) =>
    async (id: number, registerPointer?: RegisterPointer): Promise<Company | undefined> => {
      const { register, currentSnapshot } = registerReading(context)
      const snapshot = await currentSnapshot(registerPointer)
      const [registration, known_since, profile, vacancies] = await Promise.all([
        register.findOrganisation(snapshot, id),
        register.knownSince(snapshot),
        profileStore(context).get(id),
        vacanciesOf(context, id),
      ])
      return (
        registration && { registration, register_date: snapshot.date, known_since, profile, ...vacancies }
      )
    },
)
