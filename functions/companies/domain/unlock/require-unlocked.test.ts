import { expect, test } from 'vitest'
import { requireUnlocked } from './require-unlocked.ts'

const require = (hasUnlocked: boolean, name?: string) =>
  requireUnlocked({ hasUnlocked: async () => hasUnlocked, nameOfCompany: async () => name })('uma', 7)

test('access to an unlocked company is allowed even after it has left the register', async () => {
  await expect(require(true)).resolves.toBeUndefined()
})

test('a locked company is refused, and a company that never existed is not found', async () => {
  await expect(require(false, 'Acme Ltd')).rejects.toMatchObject({ code: 'company_locked' })
  await expect(require(false)).rejects.toMatchObject({ code: 'not_found' })
})
