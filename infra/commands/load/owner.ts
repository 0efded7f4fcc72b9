import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'

/** Names this process among all that may load. */
export const newOwner = (): string => `${hostname()} ${process.pid} ${randomUUID()}`

/** Whether an owner is a process of this computer that has ended. Another computer's processes are not known. */
export function isGone(owner: string): boolean {
  const [host, pid] = owner.split(' ')
  if (host !== hostname()) return false
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}
