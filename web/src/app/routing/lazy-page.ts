import type { ComponentType } from 'react'

/** The error if a page's script could not be loaded. */
export class LostScriptError extends Error {
  override readonly name = 'LostScriptError'
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
    throw new LostScriptError('The script of a page could not be loaded', { cause })
  })
  return module ?? new Promise(() => {})
}

/** A route whose script loads when it is first opened (`loadScript`). */
export const lazyPage =
  <Module extends object>(load: () => Promise<Module | undefined>, pick: (module: Module) => ComponentType) =>
  async (): Promise<{ Component: ComponentType }> => ({ Component: pick(await loadScript(load)) })
