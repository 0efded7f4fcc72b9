import { documentClient } from '../platform/clients.ts'
import { wireRegisterReading } from '../register/index.ts'
import { requireUnlocked } from './unlock/require-unlocked.ts'
import { hasUnlocked } from './unlock/unlock-store.ts'
import { companyNameLookup } from './company-name-lookup.ts'
import { leftOn } from './left-on.ts'
import { wireOpenCompany } from './wire-open-company.ts'
import { perContext } from '../platform/context.ts'

/** The dependencies that let other features check whether a user may open a company. */
export const wireUnlocked = perContext((context) => {
  const { config } = context
  const { register, currentSnapshot } = wireRegisterReading(context)
  const openCompanyWiring = wireOpenCompany(context)

  const nameOfCompany = companyNameLookup({
    currentSnapshot,
    newestSnapshot: register.currentSnapshot,
    findOrganisation: register.findOrganisation,
  })

  return {
    nameOfCompany,
    leftOn: leftOn({ currentSnapshot, findOrganisation: register.findOrganisation }),
    requireUnlocked: requireUnlocked({
      hasUnlocked: hasUnlocked(documentClient(), config.table('unlocks')),
      isOpen: openCompanyWiring.isOpen,
      nameOfCompany,
    }),
  }
})
