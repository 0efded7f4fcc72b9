import { expect, test } from 'vitest'
import { findCompany } from './find-company.ts'

const organisation = { id: 7, name: 'Acme Ltd', town: 'Leeds', rating: 'A' }
const profile = { website: null as string | null, postcode: 'LS1 4ZZ', company_number: '01234567' }
const dependencies = {
  findOrganisation: async (id: number) => (id === 7 ? organisation : undefined),
  findProfile: async (): Promise<typeof profile | undefined> => profile,
  unknownProfile: () => ({ website: null, postcode: '', company_number: '' }),
  isWebsiteStated: ({ website }: { website: string | null }) => website !== null,
}
const company = { name: 'Acme Ltd', town: 'Leeds', isWebsiteStated: false }

test('a company has what the register and its profile say', async () => {
  const { postcode, company_number } = profile
  expect(await findCompany(dependencies, 7)).toEqual({ ...company, postcode, company_number, profile })
})

test('a company without a profile gets an empty one', async () => {
  const unknown = { ...dependencies, findProfile: async () => undefined }
  expect(await findCompany(unknown, 7)).toMatchObject({ ...company, postcode: '', company_number: '' })
})

test('a company that was never on the register is not found', async () => {
  expect(await findCompany(dependencies, 8)).toBeUndefined()
})
