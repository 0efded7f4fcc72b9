import { documentClient } from '../platform/clients.ts'
import { utcDate } from '../platform/clock.ts'
import { isLive, vacancyStore } from '../vacancies/index.ts'
import { isOpen } from './domain/is-register-only.ts'
import { profileStore } from './storage/profile-store.ts'
import { wired } from '../platform/resources.ts'

/** The facts of a company that decide whether every user may open it. */
export const wireOpenCompany = wired(({ config, now }) => {
  const documents = documentClient()
  const profiles = profileStore(documents, config.table('profiles'))
  const vacancies = vacancyStore(documents, config.table('vacancies'))

  /** The vacancies of a company, without deleted ones. */
  async function vacanciesOf(companyId: number) {
    const today = utcDate(now())
    const known = (await vacancies.ofCompany(companyId)).filter(({ deleted_at }) => deleted_at === null)
    return {
      live: known.filter((vacancy) => isLive(vacancy, today)),
      closed: known.filter((vacancy) => !isLive(vacancy, today)),
    }
  }

  return {
    profiles,
    vacancies,
    vacanciesOf,
    /** Whether every user may open a company. The caller must know that it exists. */
    async isOpen(companyId: number): Promise<boolean> {
      const [profile, { live }] = await Promise.all([profiles.get(companyId), vacanciesOf(companyId)])
      return isOpen({ profile, vacancies: live })
    },
  }
})
