import { longDateTime } from '#shared/format/date-time.ts'
import { relativeTime } from '#shared/format/relative-time.ts'
import { browserClock } from '../../../lib/clock.ts'

/** How long ago an ISO instant was. The whole date shows on hover. */
export const TimeAgo = ({ at }: { at: string }) => (
  <time dateTime={at} title={longDateTime(at)}>
    {relativeTime(at, browserClock())}
  </time>
)
