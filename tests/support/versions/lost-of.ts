/** Fields that differ from call to call. */
const VARIABLE = new Set([
  'removal',
  'exported_at',
  'sessions',
  'last_seen_at',
  'last_active_at',
  'register_date',
  // the receipt has the sources today (acda346dc)
  'source_facts',
])

/** What an older answer said that a newer one does not say. New fields and entries are fine. */
export function lostOf(older: unknown, newer: unknown, path: string): string[] {
  if (Array.isArray(older)) {
    const entries = Array.isArray(newer) ? newer : []
    return older.flatMap((entry) => {
      const faults = entries.map((other) => lostOf(entry, other, path))
      // the nearest entry shows best what is lost
      const [nearest] = faults.toSorted((one, other) => one.length - other.length)
      return nearest ?? [`${path}: ${JSON.stringify(entry)} is gone`]
    })
  }
  if (typeof older === 'object' && older !== null)
    return Object.entries(older)
      .filter(([name]) => !VARIABLE.has(name))
      .flatMap(([name, value]) =>
        lostOf(value, (newer as Record<string, unknown> | null | undefined)?.[name], `${path}.${name}`),
      )
  return older === newer ? [] : [`${path}: ${JSON.stringify(older)} became ${JSON.stringify(newer)}`]
}
