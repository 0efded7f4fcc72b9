import { OWASP_COST, passwordsWith } from '../../functions/identity/accounts/passwords.ts'
import { latencyOf } from './measure.ts'

const passwords = passwordsWith(OWASP_COST)

/** The slowdown by other processes: wall-clock time of a password hash by its processor time. */
export async function slowdown(hashes: number): Promise<number> {
  const ratios: number[] = []
  for (let hash = 0; hash < hashes; hash += 1) {
    const before = process.cpuUsage()
    const started = performance.now()
    await passwords.hash('violet harbour lantern')
    const ms = performance.now() - started
    const { user, system } = process.cpuUsage(before)
    ratios.push((ms * 1000) / (user + system))
  }
  return Math.max(1, latencyOf(ratios).p50)
}
