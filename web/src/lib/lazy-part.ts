import { lazy, type ComponentType } from 'react'

/**
 * A part of a page loaded when it is first needed; `preload` fetches it before. Where its file is gone (a new version was
 * deployed) the page is about to be reloaded and there is no module: then it waits for ever.
 */
export function lazyPart<Module extends object, Props>(
  load: () => Promise<Module | undefined>,
  pick: (module: Module) => ComponentType<Props>,
) {
  const Part = lazy(async () => {
    const module = await load()
    return module ? { default: pick(module) } : new Promise<{ default: ComponentType<Props> }>(() => {})
  })
  // who needs it is told if it fails then
  const preload = () => void load().catch(() => {})
  return { Part, preload }
}
