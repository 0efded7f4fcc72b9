import type { ComponentType } from 'react'
import { loadScript } from '../../lib/load-script.ts'

/** A route whose script loads when it is first opened (`loadScript`). */
export const lazyPage =
  <Module extends object>(load: () => Promise<Module | undefined>, pick: (module: Module) => ComponentType) =>
  async (): Promise<{ Component: ComponentType }> => ({ Component: pick(await loadScript(load)) })
