import { documentClient } from '../platform/clients.ts'
import { config } from '../platform/config.ts'
import { readWiring } from '../register/read-wiring.ts'
import { requireUnlocked } from './domain/unlock/require-unlocked.ts'
import { hasUnlocked } from './storage/has-unlocked.ts'
import { companyNameLookup } from './domain/company-name-lookup.ts'
import { openCompanyWiring } from './open-company-wiring.ts'

const { register, currentSnapshot } = readWiring

const nameOfCompany = companyNameLookup({
  currentSnapshot,
  newestSnapshot: register.currentSnapshot,
  findOrganisation: register.findOrganisation,
})

/** The day on which each company left the register. Listed companies are absent. */
async function leftOn(companyIds: readonly number[]): Promise<Map<number, string>> {
  const snapshot = await currentSnapshot()
  const found = await Promise.all(companyIds.map((id) => register.findOrganisation(snapshot, id)))
  return new Map(found.flatMap((one) => (one?.left_on ? [[one.id, one.left_on]] : [])))
}

/** The dependencies that let other features check whether a user may open a company. */
export const unlockedWiring = {
  nameOfCompany,
  leftOn,
  requireUnlocked: requireUnlocked({
    hasUnlocked: hasUnlocked(documentClient(), config.table('unlocks')),
    isOpen: openCompanyWiring.isOpen,
    nameOfCompany,
  }),
}
