import { documentClient } from '../platform/clients.ts'
import { wireRegisterReading } from '../register/index.ts'
import { requireUnlocked } from './domain/unlock/require-unlocked.ts'
import { hasUnlocked } from './storage/has-unlocked.ts'
import { companyNameLookup } from './domain/company-name-lookup.ts'
import { wireOpenCompany } from './wire-open-company.ts'
import { wired } from '../platform/resources.ts'

/** The dependencies that let other features check whether a user may open a company. */
export const wireUnlocked = wired((resources) => {
  const { config } = resources
  const { register, currentSnapshot } = wireRegisterReading(resources)
  const openCompanyWiring = wireOpenCompany(resources)

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

  return {
    nameOfCompany,
    leftOn,
    requireUnlocked: requireUnlocked({
      hasUnlocked: hasUnlocked(documentClient(), config.table('unlocks')),
      isOpen: openCompanyWiring.isOpen,
      nameOfCompany,
    }),
  }
})
