import { type SectorFeedName, sectorFeedNames } from '#shared/sector-feeds.ts'
import { UserFacingError } from '../../user-facing-error.ts'
import { optionsOf } from '../options-of.ts'
import { usageOf } from '../../sponsor/commands.ts'

interface FeedsArguments {
  feed: SectorFeedName
  /** The file for the report as JSON. */
  json: string | undefined
  /** Whether to accept that many postings have left the feed before their closing dates. */
  force: boolean
  /** The stage of a deployed system. Absent for the local run. */
  stage: string | undefined
}

const USAGE = usageOf('feeds fetch')

/** Parses a command line. @throws UserFacingError with the usage if it is invalid. */
export function feedsArguments(args: readonly string[]): FeedsArguments {
  const { values, positionals } = optionsOf(
    {
      args: [...args],
      allowPositionals: true,
      options: { json: { type: 'string' }, stage: { type: 'string' }, force: { type: 'boolean' } },
    },
    USAGE,
  )
  const feed = sectorFeedNames.find((name) => name === positionals[0])
  if (feed === undefined || positionals.length > 1) throw new UserFacingError(USAGE)
  return { feed, json: values.json, force: values.force ?? false, stage: values.stage }
}
