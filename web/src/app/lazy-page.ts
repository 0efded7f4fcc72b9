import type { ComponentType } from 'react'

/**
 * A page loaded when it is first opened. Where its file is gone (a new version was deployed), the page is about to be
 * reloaded and there is no module: then this waits for ever, so that nothing flickers in between.
 */
export const lazyPage =
  <Module extends object>(load: () => Promise<Module | undefined>, pick: (module: Module) => ComponentType) =>
  async (): Promise<{ Component: ComponentType }> => {
    const module = await load()
    return module ? { Component: pick(module) } : new Promise(() => {})
  }
