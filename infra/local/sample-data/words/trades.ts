import { careAndLearning } from './trades/care-and-learning.ts'
import { leisureAndCommunity } from './trades/leisure-and-community.ts'
import { makingAndBuilding } from './trades/making-and-building.ts'
import { professions } from './trades/professions.ts'
import { shopsAndTransport } from './trades/shops-and-transport.ts'
import type { Trade } from './trades/trade.ts'

export type { Trade } from './trades/trade.ts'

/** Every trade; each of the 21 sectors has at least one. */
export const trades: readonly Trade[] = [
  ...makingAndBuilding,
  ...shopsAndTransport,
  ...professions,
  ...careAndLearning,
  ...leisureAndCommunity,
]
