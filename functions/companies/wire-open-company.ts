import { documentClient } from '../platform/clients.ts'
import { utcDate } from '../platform/clock.ts'
import { isLive, vacancyStore } from '../vacancies/index.ts'
import { openCompany } from './domain/open-company.ts'
import { profileStore } from './storage/profile-store.ts'
import { oncePerProcess } from '../platform/resources.ts'

/** The facts of a company that decide whether every user may open it. */
export const wireOpenCompany = oncePerProcess(({ config, now }) => {
  const documents = documentClient()
  const profiles = profileStore(documents, config.table('profiles'))
  const vacancies = vacancyStore(documents, config.table('vacancies'))

  return {
    profiles,
    vacancies,
    ...openCompany({ profiles, vacancies, isLive, today: () => utcDate(now()) }),
  }
})
