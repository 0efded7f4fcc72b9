import { requestWiring } from '../accounts/request-wiring.ts'
import { hasUnlocked } from '../companies/storage/has-unlocked.ts'
import { maskOf } from '../companies/storage/mask-of.ts'
import { profileStore } from '../companies/storage/profile-store.ts'
import { documentClient } from '../platform/clients.ts'
import { config } from '../platform/config.ts'
import { vacancyStore } from './storage/vacancy-store.ts'

const documents = documentClient()

export const wiring = {
  ...requestWiring(),
  vacancies: vacancyStore(documents, config.table('vacancies')),
  hasUnlocked: hasUnlocked(documents, config.table('unlocks')),
  maskOf: maskOf(profileStore(documents, config.table('profiles'))),
}
