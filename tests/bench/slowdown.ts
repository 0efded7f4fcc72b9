import { OWASP_COST, passwordsWith } from '../../functions/accounts/adapters/passwords.ts'
import { latencyOf } from './measure.ts'

const passwords = passwordsWith(OWASP_COST)

/**
 * How many times longer a hash of a password takes than the processor works on it: about 1 on a machine of our own, more
 * where neighbours take their share. A figure in milliseconds that must hold on a machine of our own may be as many times
 * greater.
 */
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
