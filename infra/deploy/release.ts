import { UserFacingError } from '../user-facing-error.ts'
import type { KeptAssembly } from './kept-assembly.ts'

interface ReleaseDependencies<Deployed> {
  deploy: (assembly: string) => Promise<Deployed>
  /** Tries the system as its users would. @throws UserFacingError with one sentence about the first fault. */
  tryOut: (deployed: Deployed) => Promise<void>
  kept: {
    /** The last assembly that passed; undefined if none is kept. */
    current: () => KeptAssembly | undefined
    /** Keeps an assembly in place of the one before it. */
    keep: (assembly: KeptAssembly) => void
  }
  /** Lets updates through although an alarm is on. */
  allowDespiteAlarms: () => Promise<void>
  say: (line: string) => void
  signal: AbortSignal
}

/**
 * Tries a deployed assembly. If it passes, it is kept for the way back. Otherwise the one that was kept is deployed again,
 * and tried too. One that knows other generations of the data is not deployed: it would undo a restore.
 * @throws UserFacingError with what is live now, if the assembly fails.
 */
export async function keepOrGoBack<Deployed>(
  { deploy, tryOut, kept, allowDespiteAlarms, say, signal }: ReleaseDependencies<Deployed>,
  released: KeptAssembly,
  deployed: Deployed,
): Promise<void> {
  const fault = await faultOf(() => tryOut(deployed))
  if (fault === undefined) return kept.keep(released)
  // an operator who stops the test has not seen it fail
  if (signal.aborted) throw new UserFacingError(`${fault} The test was stopped, and this version stays.`)
  const earlier = kept.current()
  if (earlier === undefined)
    throw new UserFacingError(
      `${fault} No earlier deployment is kept here, so this version stays (docs/runbooks/bad-deployment.md).`,
    )
  if (earlier.generations !== released.generations)
    throw new UserFacingError(
      `${fault} The last version that passed has the data of generations ${earlier.generations}, and the stage that of ${released.generations}, so this version stays (docs/runbooks/restore.md).`,
    )
  say(`${fault} The last version that passed is deployed again.`)
  const failure = await faultOf(async () => {
    await allowDespiteAlarms()
    await tryOut(await deploy(earlier.assembly))
  })
  throw new UserFacingError(
    failure === undefined
      ? `${fault} The last version that passed is live again, and works.`
      : `${fault} The last version that passed was deployed again, and failed too: ${failure} (docs/runbooks/bad-deployment.md)`,
  )
}

/** The message of the error of some work; undefined if it succeeds. */
async function faultOf(work: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return /[.!?]$/.test(message) ? message : `${message}.`
  }
}
