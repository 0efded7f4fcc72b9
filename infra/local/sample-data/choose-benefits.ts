import type { Random } from './random.ts'
import type { SampleCompany } from './sample-data.ts'
import { benefits, type JobFamily } from './words.ts'

/** Benefits of sponsored workers. An advert that refuses sponsorship must not list them: it would contradict itself. */
const ofSponsorship = new Set(['Skilled Worker visa fees paid', 'Immigration health surcharge refunded'])
/** Benefits that no public body has. */
const ofCompanies = new Set([
  'Annual bonus',
  'Share incentive plan',
  'Staff discount',
  'Private medical insurance',
])
/** Benefits of work outside an office. */
const ofManualWork = new Set(['Free meals on shift', 'Overtime at time and a half', 'Uniform provided'])
const ofTravellers = new Set(['Company van and fuel card', 'Mileage at 45p a mile'])
const ofCarers = new Set(['Paid DBS check'])

const travellers = new Set([52, 53, 61, 71])
/** Categories of jobs with children or patients. */
export const carers = new Set([22, 23, 32, 61])

/** Up to eight benefits that fit the job and the employer. */
export function chooseBenefits(
  random: Random,
  { trade }: SampleCompany,
  { category }: JobFamily,
  visa: 0 | 1 | null,
): string[] {
  const fits = (benefit: string) =>
    (visa === 1 || !ofSponsorship.has(benefit)) &&
    (!trade.body || !ofCompanies.has(benefit)) &&
    (category > 50 || !ofManualWork.has(benefit)) &&
    (travellers.has(category) || !ofTravellers.has(benefit)) &&
    (carers.has(category) || !ofCarers.has(benefit))
  return random.some(benefits.filter(fits), random.pick([0, 2, 3, 4, 5, 8]))
}
