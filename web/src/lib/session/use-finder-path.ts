import { pages } from '#shared/pages.ts'
import { useSession } from './session-store.ts'

/** The page on which this user searches for sponsors: the finder, or for visitors the front page. */
export const useFinderPath = (): string => (useSession().token === null ? pages.landing : pages.sponsors)
