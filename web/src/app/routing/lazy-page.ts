import type { ComponentType } from 'react'

/** The error if a page's script could not be loaded. */
export class LostScriptError extends Error {
  override readonly name = 'LostScriptError'
}

/**
 * A page that loads when it is first opened. A deployment may have removed the file. The page then reloads, and `load`
 * returns undefined. The promise stays pending, so nothing flickers. Throws LostScriptError if no reload follows.
 */
export const lazyPage =
  <Module extends object>(load: () => Promise<Module | undefined>, pick: (module: Module) => ComponentType) =>
  async (): Promise<{ Component: ComponentType }> => {
    const module = await load().catch((cause: unknown) => {
      throw new LostScriptError('The script of a page could not be loaded', { cause })
    })
    return module ? { Component: pick(module) } : new Promise(() => {})
  }
