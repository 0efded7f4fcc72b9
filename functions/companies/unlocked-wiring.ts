import { documentClient } from '../platform/clients.ts'
import { config } from '../platform/config.ts'
import { readWiring } from '../register/read-wiring.ts'
import { requireUnlocked } from './domain/require-unlocked.ts'
import { hasUnlocked } from './storage/has-unlocked.ts'

const { register, currentSnapshot } = readWiring

const nameOfCompany = async (companyId: number): Promise<string | undefined> =>
  (await register.findOrganisation(await currentSnapshot(), companyId))?.name

/** What other features ask about a company before they do something with it for a reader. */
export const unlockedWiring = {
  nameOfCompany,
  requireUnlocked: requireUnlocked({
    hasUnlocked: hasUnlocked(documentClient(), config.table('unlocks')),
    nameOfCompany,
  }),
}
