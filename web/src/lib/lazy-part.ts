import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react'
import { statuses } from './api/api-error.ts'

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

/** Loads a script, or reloads the page if a deployment has removed it. @throws LostScriptError if that did not help. */
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

/**
 * A part of a page that loads when it is first needed. `preload` fetches it early. A loaded part is rendered at once.
 * For any other part, React shows the placeholder for at least 300 ms. If its file is lost, the page reloads or the part
 * throws a LostScriptError (`loadScript`). `Later` is the part with a Suspense of its own, which shows `fallback` meanwhile.
 */
export function lazyPart<Name extends string, Module extends Record<Name, ComponentType<never>>>(
  load: () => Promise<Module | undefined>,
  name: Name,
) {
  type Props = Module[Name] extends ComponentType<infer Given extends object> ? Given : never
  let loaded: ComponentType<Props> | undefined
  const fetch = async () => {
    const part = (await loadScript(load))[name] as ComponentType<Props>
    loaded = part
    return { default: part }
  }
  const Awaited = lazy(fetch)
  function Part(props: Props) {
    // The component must not change while it is shown, because that would remount it.
    const [Now] = useState(() => loaded)
    return createElement<Props>(Now ?? Awaited, props)
  }
  const Later = ({ fallback, ...props }: Props & { fallback?: ReactNode }) =>
    createElement(Suspense, { fallback }, createElement<Props>(Part, props as unknown as Props))
  // A failed preload is ignored: the error appears when the part is rendered.
  const preload = async () => void (await fetch().catch(() => {}))
  return { Part, Later, preload }
}

const ANSWER_MS = 10_000

/** Whether the server can send the page. If not, a reload would show an error page of the browser instead of the page. */
export async function isReachable(): Promise<boolean> {
  try {
    const { status } = await fetch(new URL('/', location.origin), {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    return status < statuses.serverError
  } catch {
    return false
  }
}

/** How long to wait in browsers that do not report when they are idle. */
const IDLE_MS = 2_000

/** Runs a low-priority task when the browser is idle, unless it is cancelled. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, IDLE_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run)
  return () => cancelIdleCallback(handle)
}
