import { utcDate } from '../platform/clock.ts'
import { isLive, vacancyStore } from '../vacancies/index.ts'
import { openCompany } from './open-company.ts'
import { profileStore } from './profile/profile-store.ts'
import { perContext } from '../platform/context.ts'

/** The facts of a company that decide whether every user may open it. */
export const wireOpenCompany = perContext((context) => {
  const profiles = profileStore(context)
  const vacancies = vacancyStore(context)

  return {
    profiles,
    vacancies,
    ...openCompany({ profiles, vacancies, isLive, today: () => utcDate(context.now()) }),
  }
})
