import type { ComponentType } from 'react'

/** A page's script could not be loaded. */
export class LostScriptError extends Error {
  override readonly name = 'LostScriptError'
}

/**
 * A page loaded when it is first opened. Where its file is gone (a new version was deployed), the page is about to be
 * reloaded and there is no module: then this waits for ever, so that nothing flickers in between.
 * Throws LostScriptError where nothing is reloaded.
 */
export const lazyPage =
  <Module extends object>(load: () => Promise<Module | undefined>, pick: (module: Module) => ComponentType) =>
  async (): Promise<{ Component: ComponentType }> => {
    const module = await load().catch((cause: unknown) => {
      throw new LostScriptError('The script of a page could not be loaded', { cause })
    })
    return module ? { Component: pick(module) } : new Promise(() => {})
  }
