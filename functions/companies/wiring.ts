import { requestWiring } from '../sessions/request-wiring.ts'
import { documentClient } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { fileUrlOfNow } from '../platform/files/product-file-urls.ts'
import { readWiring } from '../register/read-wiring.ts'
import { registerNames } from '../register/storage/register-names.ts'
import { vacancyPresenter } from '../vacancies/http/present-vacancy.ts'
import { companyFinder } from './domain/find-company.ts'
import { maskOf } from './domain/profile/mask-of.ts'
import { limitOf } from './domain/unlock/limit-of.ts'
import type { LimitedUser } from './domain/unlock/unlock-company.ts'
import { openCompanyWiring } from './open-company-wiring.ts'
import { unlockStore } from './storage/unlock-store.ts'
import { warnedWiring } from './warned-wiring.ts'

const documents = documentClient()
const { register, currentSnapshot } = readWiring
const { profiles, vacancies, vacanciesOf, isOpen } = openCompanyWiring

/** The dependencies of the routes that unlock and read companies and their vacancies. Searching has its own wiring. */
export const wiring = {
  ...requestWiring(register.pointer),
  namesOf: registerNames({ ...register, currentSnapshot }),
  ...companyFinder({
    currentSnapshot,
    findOrganisation: register.findOrganisation,
    profileOf: profiles.get,
    profilesOf: profiles.getMany,
    vacanciesOf,
  }),
  ...warnedWiring,
  isOpen,
  vacancies,
  async presenting() {
    const fileUrl = await fileUrlOfNow()
    return { fileUrl, presentVacancy: vacancyPresenter(fileUrl, systemClock()) }
  },
  maskOf: maskOf(profiles),
  unlocks: unlockStore(documents, {
    unlocks: config.table('unlocks'),
    usage: config.table('usage'),
    users: config.table('users'),
    counters: config.table('counters'),
  }),
  limitOf: (user: LimitedUser) => limitOf(config.dailyUnlockLimit)(user),
}
