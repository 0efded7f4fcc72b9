import { type Automaton, commonCharacter } from './automaton.ts'

/** A text that an expression may repeat in two ways at once: `word`, after `before`. */
export interface RepeatableWord {
  before: string
  word: string
}

/** A pair of states that read the same text. */
interface Pair {
  id: number
  one: number
  other: number
  next: { pair: Pair; character: string }[]
}

/** The most pairs that are looked at. */
const MAX_PAIRS = 60_000

/** The words of which each doubles the ways to read a text, as an automaton may be where it was in two ways. */
export function repeatableWords(automaton: Automaton): RepeatableWord[] {
  const { states, next, twice } = automaton
  const loopOf = loops(next)
  const inLoop = (from: number, to: number) => loopOf[from] !== undefined && loopOf[from] === loopOf[to]
  const pairs = pairsOf(automaton, inLoop)
  const group = loops(pairs.map((pair) => new Set(pair.next.map(({ pair: { id } }) => id))))
  const words: RepeatableWord[] = []
  const seen = new Set<number>()
  for (const pair of pairs) {
    const of = group[pair.id]
    if (pair.one === pair.other || of === undefined || seen.has(of)) continue
    const start = pairs.find(({ id, one, other }) => one === other && group[id] === of)
    if (start === undefined) continue
    seen.add(of)
    const word = [way(start, pair), way(pair, start)].join('')
    words.push({ before: textTo(automaton, start.one), word })
  }
  for (const [from, to] of twice) {
    const [start, end] = [pairs.find(same(from)), pairs.find(same(to))]
    const character = commonCharacter(states[to]!, states[to]!)
    if (inLoop(from, to) && start && end && character !== undefined)
      words.push({ before: textTo(automaton, from), word: character + way(end, start) })
  }
  return words
}

const same =
  (state: number) =>
  ({ one, other }: Pair): boolean =>
    one === state && other === state

/** All pairs that a text can reach from a single state within a loop. */
function pairsOf({ states, next }: Automaton, inLoop: (from: number, to: number) => boolean): Pair[] {
  const pairs: Pair[] = []
  const byName = new Map<number, Pair>()
  const pairAt = (a: number, b: number): Pair => {
    const [one, other] = a < b ? [a, b] : [b, a]
    const name = one * states.length + other
    const known = byName.get(name)
    if (known !== undefined) return known
    const pair: Pair = { id: pairs.length, one, other, next: [] }
    byName.set(name, pair)
    pairs.push(pair)
    return pair
  }
  for (const state of states.keys()) if (inLoop(state, state)) pairAt(state, state)
  // the list grows while it is read
  for (const pair of pairs) {
    if (pairs.length > MAX_PAIRS) throw new Error('An expression has too many states to check')
    const [ones, others] = [pair.one, pair.other].map((from) =>
      [...next[from]!].filter((to) => inLoop(from, to)),
    )
    for (const a of ones!)
      for (const b of others!) {
        if (pair.one === pair.other && b < a) continue
        const character = commonCharacter(states[a]!, states[b]!)
        if (character !== undefined) pair.next.push({ pair: pairAt(a, b), character })
      }
  }
  return pairs
}

/** The text of a shortest way between two pairs. At least one character. */
function way(from: Pair, to: Pair): string {
  const texts = new Map<Pair, string>()
  const queue: Pair[] = [from]
  for (const pair of queue)
    for (const { pair: after, character } of pair.next) {
      if (texts.has(after)) continue
      texts.set(after, (pair === from ? '' : (texts.get(pair) ?? '')) + character)
      if (after === to) return texts.get(after)!
      queue.push(after)
    }
  return ''
}

function textTo({ states, first, next }: Automaton, state: number): string {
  const texts = new Map<number, string>()
  const queue: number[] = []
  const visit = (after: number, before: string) => {
    const character = commonCharacter(states[after]!, states[after]!)
    if (texts.has(after) || character === undefined) return
    texts.set(after, before + character)
    queue.push(after)
  }
  for (const begin of first) visit(begin, '')
  for (const at of queue) {
    if (at === state) break
    for (const after of next[at]!) visit(after, texts.get(at)!)
  }
  return texts.get(state) ?? ''
}

/** The loop of each node of a graph: a number that it shares with all nodes of its strongly connected component. */
function loops(next: readonly ReadonlySet<number>[]): (number | undefined)[] {
  const loop: (number | undefined)[] = next.map(() => undefined)
  const order: number[] = next.map(() => -1)
  const low: number[] = []
  const open: number[] = []
  const isOpen = new Set<number>()
  let count = 0
  let components = 0
  for (const root of next.keys()) {
    if (order[root] !== -1) continue
    const calls: { node: number; rest: Iterator<number> }[] = []
    const enter = (node: number) => {
      order[node] = low[node] = count
      count += 1
      open.push(node)
      isOpen.add(node)
      calls.push({ node, rest: next[node]!.values() })
    }
    enter(root)
    for (let call = calls.at(-1); call !== undefined; call = calls.at(-1)) {
      const { node } = call
      const { value: to, done } = call.rest.next()
      if (done !== true) {
        if (order[to] === -1) enter(to)
        else if (isOpen.has(to)) low[node] = Math.min(low[node]!, order[to]!)
        continue
      }
      calls.pop()
      const caller = calls.at(-1)?.node
      if (caller !== undefined) low[caller] = Math.min(low[caller]!, low[node]!)
      if (low[node] !== order[node]) continue
      const component = open.splice(open.indexOf(node))
      for (const one of component) isOpen.delete(one)
      if (component.length > 1 || next[node]!.has(node)) {
        for (const one of component) loop[one] = components
        components += 1
      }
    }
  }
  return loop
}
