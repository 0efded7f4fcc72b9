import model from './cost.json' with { type: 'json' }

/** A unit that AWS charges for, as `cost.json` names it. */
export type Unit = keyof typeof model.prices.units
type Tiers = readonly (readonly [upTo: number | null, dollars: number])[]

/** What so many units cost in a month, in US dollars. */
export function costOf(name: Unit, units: number): number {
  const [, per, price, free] = model.prices.units[name] as [string, number, number | Tiers, number, string]
  const tiers: Tiers = typeof price === 'number' ? [[null, price]] : price
  let [dollars, from] = [0, free]
  for (const [upTo, tier] of tiers) {
    dollars += (Math.max(0, Math.min(units, upTo ?? Infinity) - from) / per) * tier
    from = Math.max(from, upTo ?? Infinity)
  }
  return dollars
}
