interface Counts {
  waiting: number
  in_flight: number
  delayed: number
}

export interface QueueStatisticsDependencies<Name extends string, Item> {
  countsOf: (name: Name) => Promise<Counts>
  /** The counts of the dead letters of a queue. */
  deadOf: (name: Name) => Promise<Counts>
  /** The newest jobs of a queue. */
  itemsOf: (name: Name) => Promise<Item[]>
}

/** The messages and the newest jobs of each queue. */
export async function queueStatistics<Name extends string, Item>(
  { countsOf, deadOf, itemsOf }: QueueStatisticsDependencies<Name, Item>,
  names: readonly Name[],
): Promise<Record<string, Counts & { dead: number; items: Item[] }>> {
  const statistics = await Promise.all(
    names.map(async (name) => {
      const [{ waiting, in_flight, delayed }, dead, items] = await Promise.all([
        countsOf(name),
        deadOf(name),
        itemsOf(name),
      ])
      return [name, { waiting, in_flight, delayed, dead: dead.waiting, items }] as const
    }),
  )
  return Object.fromEntries(statistics)
}
