import { expect, test } from 'vitest'
import { requireUnlocked } from './require-unlocked.ts'

interface Known {
  hasUnlocked?: boolean
  isOpen?: boolean
  name?: string
}

const require = ({ hasUnlocked = false, isOpen = false, name }: Known) =>
  requireUnlocked({
    hasUnlocked: async () => hasUnlocked,
    isOpen: async () => isOpen,
    nameOfCompany: async () => name,
  })('uma', 7)

test('access to an unlocked company is allowed even after it has left the register', async () => {
  await expect(require({ hasUnlocked: true })).resolves.toBeUndefined()
})

test('access to a company that is open for every user is allowed', async () => {
  await expect(require({ isOpen: true, name: 'Acme Ltd' })).resolves.toBeUndefined()
})

test('a locked company is refused, and a company that never existed is not found', async () => {
  await expect(require({ name: 'Acme Ltd' })).rejects.toMatchObject({
    code: 'company_locked',
    message: 'Unlock this company first',
  })
  // nothing is known of an id that does not exist, so it would count as open
  await expect(require({ isOpen: true })).rejects.toMatchObject({ code: 'not_found' })
})
