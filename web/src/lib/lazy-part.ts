import { createElement, lazy, useState, type ComponentType } from 'react'
import { loadScript } from './load-script.ts'

/**
 * A part of a page that loads when it is first needed. `preload` fetches it early. A loaded part is rendered at once.
 * For any other part, React shows the placeholder for at least 300 ms. If its file is lost, the page reloads or the part
 * throws a LostScriptError (`loadScript`).
 */
export function lazyPart<Module extends object, Props extends object>(
  load: () => Promise<Module | undefined>,
  pick: (module: Module) => ComponentType<Props>,
) {
  let loaded: ComponentType<Props> | undefined
  const fetch = async () => {
    const part = pick(await loadScript(load))
    loaded = part
    return { default: part }
  }
  const Later = lazy(fetch)
  function Part(props: Props) {
    // The component must not change while it is shown, because that would remount it.
    const [Now] = useState(() => loaded)
    return createElement<Props>(Now ?? Later, props)
  }
  // A failed preload is ignored: the error appears when the part is rendered.
  const preload = async () => void (await fetch().catch(() => {}))
  return { Part, preload }
}
