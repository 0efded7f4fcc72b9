import { utcDate } from '#shared/instants.ts'
import type { RegisterPointer } from '../platform/auth/principal.ts'
import { type Context, perContext } from '../platform/context.ts'
import { registerReading } from '../register/index.ts'
import { isLive, vacancyStore } from '../vacancies/index.ts'
import type { Company } from './company.ts'
import { isOpen } from './profile/profile-facts.ts'
import { profileStore } from './profile/profile-store.ts'

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

/**
 * Reads a company from register, profile and vacancies. Undefined if it was never on the register.
 * @param registerPointer The item that names the register, if the request has already read it.
 */
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
