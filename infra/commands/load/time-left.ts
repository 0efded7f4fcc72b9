/** A running step: how long it has run, how long it should take, and which share is done, if that is known. */
interface Running {
  elapsed: number
  expected: number
  share: number | undefined
}

/** A smaller share says too little about the speed. */
const LEAST_SHARE = 0.03

/** How many seconds a load still needs. */
export function secondsLeft({ elapsed, expected, share }: Running, laterSteps: readonly number[]): number {
  const ofStep =
    share !== undefined && share >= LEAST_SHARE
      ? (elapsed * (1 - share)) / share
      : Math.max(expected - elapsed, 0)
  return laterSteps.reduce((sum, seconds) => sum + seconds, ofStep)
}

/** Says a duration roughly: people need no more. */
export function timeLeftText(seconds: number): string {
  if (seconds < 50) return 'less than a minute left'
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return minutes <= 1 ? 'about a minute left' : `about ${minutes} minutes left`
  const hours = Math.round(seconds / 1800) / 2
  return hours === 1 ? 'about an hour left' : `about ${hours} hours left`
}
