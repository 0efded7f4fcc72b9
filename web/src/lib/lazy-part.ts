import { createElement, lazy, useState, type ComponentType } from 'react'

/**
 * A part of a page that loads when it is first needed. `preload` fetches it early. A loaded part is rendered at once.
 * For any other part, React shows the placeholder for at least 300 ms. If a deployment has removed the file, the page
 * reloads. Then `load` returns no module, and the part stays in its loading state.
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
    // The component must not change while it is shown, because that would remount it.
    const [Now] = useState(() => loaded)
    return createElement<Props>(Now ?? Later, props)
  }
  // A failed preload is ignored: the error appears when the part is rendered.
  const preload = async () => void (await fetch().catch(() => {}))
  return { Part, preload }
}
