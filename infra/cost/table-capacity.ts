import type { TableName } from '#shared/system/tables.ts'
import model from './cost.json' with { type: 'json' }

export const DAYS = 30.4
export const SECONDS = DAYS * 24 * 3600

const { hours, usedPercent, busyDays, tables } = model.capacity
export const CAPACITY_USED_PERCENT = usedPercent

export interface Capacity {
  /** The least units a second, from each of these hours in UTC on. */
  schedule: readonly (readonly [hour: number, units: number])[]
  /** Ten times the average: what is not used costs nothing. */
  most: number
}

const capacity = (perMonth: number): Capacity => {
  const average = (perMonth * 100) / usedPercent / SECONDS
  return {
    schedule: hours.map(([hour = 0, times = 1]) => [hour, Math.ceil(Math.max(1, average * times))] as const),
    most: Math.ceil(Math.max(10, 10 * average)),
  }
}

/** The reads and writes to provide for a table of a stage with so many monthly users; undefined for one on demand. */
export const tableCapacity = (name: TableName, users: number): readonly Capacity[] | undefined =>
  (tables as Partial<Record<TableName, readonly number[]>>)[name]?.map((ofUser) => capacity(ofUser * users))

const unitHours = ({ schedule }: Capacity): number =>
  schedule.reduce((sum, [hour, units], at) => sum + units * ((schedule[at + 1]?.[0] ?? 24) - hour), 0) *
  DAYS *
  busyDays

/** AWS follows the use of a table by so many alarms, for reads and for writes. */
const ALARMS = 2 * 4

/** What these tables use in a month: units on demand, or hours of the capacity that `tableCapacity` provides. */
export function capacityUse(users: number) {
  const used = { onDemand: { readUnit: 0, writeUnit: 0 }, provided: { readHour: 0, writeHour: 0, alarm: 0 } }
  for (const units of Object.values(tables)) {
    const [reads = 0, writes = 0] = units.map((ofUser) => ofUser * users)
    used.onDemand.readUnit += reads
    used.onDemand.writeUnit += writes
    used.provided.readHour += unitHours(capacity(reads))
    used.provided.writeHour += unitHours(capacity(writes))
    used.provided.alarm += ALARMS
  }
  return used
}
