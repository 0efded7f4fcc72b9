/** The error if a script of the page could not be loaded. */
export class LostScriptError extends Error {
  override readonly name = 'LostScriptError'
  /** Whether the server did not answer either. */
  readonly unreachable: boolean

  constructor(
    message: string,
    { unreachable = false, ...options }: ErrorOptions & { unreachable?: boolean } = {},
  ) {
    super(message, options)
    this.unreachable = unreachable
  }
}

/** Settles if the page stays although a script is lost. */
let staying = new Promise<void>(() => {})

/** Lets the scripts that are lost now wait until the page reloads, or until `stays` settles. */
export function waitForReload(stays: Promise<void>): void {
  staying = stays
}

/**
 * Loads a script. If a deployment has removed the script, the page reloads. Then `load` returns undefined, and this
 * promise stays pending so that nothing flickers.
 * @throws LostScriptError if the script is lost and no reload follows.
 */
export async function loadScript<Module extends object>(
  load: () => Promise<Module | undefined>,
): Promise<Module> {
  const module = await load().catch((cause: unknown) => {
    throw new LostScriptError('A script of the page could not be loaded', { cause })
  })
  if (module) return module
  await staying
  throw new LostScriptError('The server does not answer', { unreachable: true })
}
