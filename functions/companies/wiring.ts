import { requestWiring } from '../sessions/request-wiring.ts'
import { documentClient } from '../platform/clients.ts'
import { systemClock, utcDate } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { fileUrlOfNow } from '../platform/files/product-file-urls.ts'
import { tooManyThisHour } from '../platform/dynamodb/user-rates.ts'
import { readWiring } from '../register/read-wiring.ts'
import { registerNames } from '../register/storage/register-names.ts'
import { isLive } from '../vacancies/domain/vacancy.ts'
import { vacancyPresenter } from '../vacancies/http/present-vacancy.ts'
import { vacancyStore } from '../vacancies/storage/vacancy-store.ts'
import { companyFinder } from './domain/find-company.ts'
import { maskOf } from './domain/profile/mask-of.ts'
import { limitOf } from './domain/unlock/limit-of.ts'
import type { LimitedUser } from './domain/unlock/unlock-company.ts'
import { profileStore } from './storage/profile-store.ts'
import { unlockStore } from './storage/unlock-store.ts'

const documents = documentClient()
const { register, currentSnapshot } = readWiring
const profiles = profileStore(documents, config.table('profiles'))
const vacancies = vacancyStore(documents, config.table('vacancies'))

/** The dependencies of the routes that unlock and read companies and their vacancies. Searching has its own wiring. */
export const wiring = {
  ...requestWiring(register.pointer),
  namesOf: registerNames({ ...register, currentSnapshot }),
  ...companyFinder({
    currentSnapshot,
    findOrganisation: register.findOrganisation,
    profileOf: profiles.get,
    profilesOf: profiles.getMany,
    async vacanciesOf(companyId) {
      const today = utcDate(systemClock())
      const known = (await vacancies.ofCompany(companyId)).filter(({ deleted_at }) => deleted_at === null)
      return {
        live: known.filter((vacancy) => isLive(vacancy, today)),
        closed: known.filter((vacancy) => !isLive(vacancy, today)),
      }
    },
  }),
  vacancies,
  async presenting() {
    const fileUrl = await fileUrlOfNow()
    return { fileUrl, presentVacancy: vacancyPresenter(fileUrl, systemClock()) }
  },
  maskOf: maskOf(profiles),
  unlocks: unlockStore(documents, {
    unlocks: config.table('unlocks'),
    usage: config.table('usage'),
    rates: config.table('rates'),
    users: config.table('users'),
    counters: config.table('counters'),
  }),
  tooManyFree: tooManyThisHour,
  limitOf: (user: LimitedUser) => limitOf(config.dailyUnlockLimit)(user),
}
