import * as z from 'zod/mini'

/** What a round may still choose. */
export const Room = z.object({ pages: z.int(), tokens: z.int() })
export type Room = z.infer<typeof Room>

/** A daily budget: its size, and how much of it is spent. */
export interface Budget {
  limit: number
  spent: number
}

/** The rest of each daily budget is for what administrators request. */
const SHARE_OF_BUDGET = 0.9

/** A round runs every hour. */
const ROUNDS_A_DAY = 24

/** No round plans more pages, because its choice is stored in one item. */
const MAX_PAGES = 3000

/**
 * The share of a round: what is left of the plan's part of the daily budgets, divided by the rounds left on the UTC
 * date. So the readings are spread over the day, and the last round may take all that is left.
 * @param underwayPages The expected pages of readings that were requested before and have not ended.
 */
export function roundRoom(
  budgets: { pages: Budget; tokens: Budget },
  underwayPages: number,
  now: Date,
): Room {
  const rounds = ROUNDS_A_DAY - now.getUTCHours()
  const shareOf = ({ limit, spent }: Budget, reserved: number) =>
    Math.max(0, Math.floor((Math.floor(limit * SHARE_OF_BUDGET) - spent - reserved) / rounds))
  return {
    pages: Math.min(shareOf(budgets.pages, underwayPages), MAX_PAGES),
    tokens: shareOf(budgets.tokens, 0),
  }
}
