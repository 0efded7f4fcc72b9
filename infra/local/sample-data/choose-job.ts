import type { Random } from './random.ts'
import { jobFamilies, type JobFamily, type Role, type Trade } from './words.ts'

/** A job that a company of this trade might advertise, mostly from the trade's main categories. */
export function chooseJob(random: Random, trade: Trade): { family: JobFamily; role: Role } {
  const category = random.weighted(trade.jobs, (id) => 1 / (1 + trade.jobs.indexOf(id)))
  return random.pick(jobsOf(trade, category))
}

/** All jobs of a category that exist in a trade. */
const jobsOf = ({ kind }: Pick<Trade, 'kind'>, category: number): { family: JobFamily; role: Role }[] =>
  jobFamilies
    .filter((family) => family.category === category && (family.kinds?.includes(kind) ?? true))
    .flatMap((family) => family.roles.map((role) => ({ family, role })))
    .filter(({ role: { kinds } }) => kinds?.includes(kind) ?? true)
