import { createRandom } from './random.ts'
import type { SampleCompany, SampleProfile } from './sample-data.ts'
import { names } from './words.ts'

const statuses = [
  ...Array<string>(60).fill('Active'),
  'Active - Proposal to Strike off',
  'Liquidation',
  'In Administration',
  'Dissolved',
]

const two = (number: number) => String(number).padStart(2, '0')

/** What Companies House would say of a company with a number: age, status and previous names. */
export function makeRegistration(
  { seed, place, knowledge }: SampleCompany,
  companyNumber: string | null,
): Pick<SampleProfile, 'incorporated_on' | 'company_status' | 'previous_names'> {
  if (companyNumber === null) return { incorporated_on: null, company_status: null, previous_names: [] }
  const random = createRandom(`registration ${seed}`)
  const former = () =>
    `${random.pick(names.streets)} ${place.name} ${random.int(2, 99)} Limited`.toUpperCase()
  const hasFormer = knowledge === 'everything' || random.chance(0.2)
  return {
    incorporated_on: `${random.int(1962, 2024)}-${two(random.int(1, 12))}-${two(random.int(1, 28))}`,
    company_status: random.pick(statuses),
    previous_names: hasFormer ? Array.from({ length: random.int(1, 2) }, former) : [],
  }
}
