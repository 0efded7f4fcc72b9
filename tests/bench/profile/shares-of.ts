import type { Profiler } from 'node:inspector/promises'

/** A part of a profile. */
export interface Share {
  part: string
  /** Of the processor time of the whole profile, from 0 to 1. */
  share: number
}

/** What a sample was in, as V8 names it. `url` is empty for V8's own frames, such as `(garbage collector)`. */
export type Frame = Pick<Profiler.Profile['nodes'][number]['callFrame'], 'functionName' | 'url'>

/** Names the part of a frame. The samples of a frame without a part belong to what called it. */
export type PartOf = (frame: Frame) => string | undefined

/** The part of the profiler itself, which is left out. */
export const PROFILER = 'profiler'

const IDLE = '(idle)'

/**
 * What a processor did, by parts, largest first. A sample counts for the innermost part, so that time in V8 or Node belongs
 * to the code that called it, unless it is a part of its own.
 */
export function sharesOf(profile: Profiler.Profile, partOf: PartOf): Share[] {
  const parents = new Map<number, number>()
  for (const { id, children = [] } of profile.nodes) for (const child of children) parents.set(child, id)
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]))
  const known = new Map<number, string>()

  const partAt = (id: number): string => {
    const found = known.get(id)
    if (found !== undefined) return found
    const parent = parents.get(id)
    const frame = nodes.get(id)!.callFrame
    const part = partOf(frame) ?? (parent === undefined ? frame.functionName : partAt(parent))
    known.set(id, part)
    return part
  }

  const times = new Map<string, number>()
  const { samples = [], timeDeltas = [] } = profile
  samples.forEach((id, at) => {
    if (nodes.get(id)!.callFrame.functionName === IDLE) return
    const part = partAt(id)
    if (part === PROFILER) return
    times.set(part, (times.get(part) ?? 0) + Math.max(0, timeDeltas[at] ?? 0))
  })
  const whole = [...times.values()].reduce((sum, time) => sum + time, 0)
  return [...times]
    .map(([part, time]) => ({ part, share: time / whole }))
    .toSorted((one, other) => other.share - one.share)
}
