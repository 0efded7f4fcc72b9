import { documentClient } from '../platform/clients.ts'
import { config } from '../platform/config.ts'
import { readWiring } from '../register/read-wiring.ts'
import { requireUnlocked } from './domain/require-unlocked.ts'
import { hasUnlocked } from './storage/has-unlocked.ts'
import { companyNamer } from './storage/name-of-company.ts'

const { register, currentSnapshot } = readWiring

const nameOfCompany = companyNamer({
  currentSnapshot,
  newestSnapshot: register.currentSnapshot,
  findOrganisation: register.findOrganisation,
})

/** Since when each of these companies that has left the register is not on it. */
async function leftOn(companyIds: readonly number[]): Promise<Map<number, string>> {
  const snapshot = await currentSnapshot()
  const found = await Promise.all(companyIds.map((id) => register.findOrganisation(snapshot, id)))
  return new Map(found.flatMap((one) => (one?.left_on ? [[one.id, one.left_on]] : [])))
}

/** What other features ask about a company before they do something with it for a reader. */
export const unlockedWiring = {
  nameOfCompany,
  leftOn,
  requireUnlocked: requireUnlocked({
    hasUnlocked: hasUnlocked(documentClient(), config.table('unlocks')),
    nameOfCompany,
  }),
}
