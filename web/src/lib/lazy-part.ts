import { createElement, lazy, useState, type ComponentType } from 'react'

/**
 * A part of a page loaded when it is first needed; `preload` fetches it before, and what is there is drawn at once: a
 * part that is waited for, however shortly, shows its place-holder, and React keeps that for 300 ms. Where its file is
 * gone (a new version was deployed) the page is about to be reloaded and there is no module: then it waits for ever.
 */
export function lazyPart<Module extends object, Props extends object>(
  load: () => Promise<Module | undefined>,
  pick: (module: Module) => ComponentType<Props>,
) {
  let loaded: ComponentType<Props> | undefined
  const fetch = async () => {
    const module = await load()
    loaded = module && pick(module)
    return loaded
  }
  const Later = lazy(async () => {
    const part = await fetch()
    return part ? { default: part } : new Promise<{ default: ComponentType<Props> }>(() => {})
  })
  function Part(props: Props) {
    // one and the same for as long as it is shown: another would begin anew
    const [Now] = useState(() => loaded)
    return createElement<Props>(Now ?? Later, props)
  }
  // who needs it is told if it fails then
  const preload = async () => void (await fetch().catch(() => {}))
  return { Part, preload }
}
