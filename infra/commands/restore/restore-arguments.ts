import { argumentsOf } from '../../sponsor/arguments-of.ts'
import { usageOf } from '../../sponsor/commands.ts'
import { UserFacingError } from '../../user-facing-error.ts'

/** What `npm run sponsor -- restore` does. Without a stage it works on the local run. */
export type RestoreArguments =
  | { does: 'restore'; stage: string; at: Date; isAgreed: boolean }
  | { does: 'use' | 'retire'; stage: string | undefined; generation: number }
  | { does: 'rehearse' }

/** Whole seconds in UTC: point-in-time recovery knows no parts of a second. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/

/** Parses the command line. @throws UserFacingError naming the option and what was expected. */
export function restoreArguments(args: readonly string[], now: Date): RestoreArguments {
  const { stage, at, yes, use, retire, rehearse } = argumentsOf('restore', args).values
  const chosen = [at, use, retire, rehearse || undefined].filter((option) => option !== undefined)
  if (chosen.length !== 1)
    throw new UserFacingError(`Give one of --at, --use, --retire and --rehearse. ${usageOf('restore')}`)
  if (yes && at === undefined) throw new UserFacingError('--yes is of no use without --at')
  if (rehearse) {
    if (stage !== undefined) throw new UserFacingError('--rehearse works on the local run, without --stage')
    return { does: 'rehearse' }
  }
  if (use !== undefined) return { does: 'use', stage, generation: numberOf('use', use) }
  if (stage === undefined) throw new UserFacingError(`Give --stage. ${usageOf('restore')}`)
  if (retire !== undefined) return { does: 'retire', stage, generation: numberOf('retire', retire) }
  return { does: 'restore', stage, at: instantOf(at ?? '', now), isAgreed: yes }
}

function numberOf(option: string, text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text))
    throw new UserFacingError(`--${option} is "${text}", expected the number of a generation`)
  return Number(text)
}

function instantOf(text: string, now: Date): Date {
  const at = new Date(text)
  if (!INSTANT.test(text) || Number.isNaN(at.getTime()))
    throw new UserFacingError(`--at is "${text}", expected an instant in UTC such as 2026-07-20T11:59:00Z`)
  if (at >= now) throw new UserFacingError(`--at is "${text}", which is not in the past`)
  return at
}
