import { systemClock } from './clock.ts'
import { config } from './config.ts'
import { logger } from './logger.ts'

/** What every function uses from outside, besides its clients of AWS: its settings, the clock and the log. */
export interface Resources {
  config: typeof config
  now: typeof systemClock
  logger: typeof logger
}

export const lambdaResources: Resources = { config, now: systemClock, logger }

/** Memoizes what is made of the resources, so that the parts of a function share their stores and caches. */
export function oncePerProcess<Made>(make: (resources: Resources) => Made): (resources: Resources) => Made {
  const made = new WeakMap<Resources, { parts: Made }>()
  return (resources) => {
    const known = made.get(resources) ?? { parts: make(resources) }
    made.set(resources, known)
    return known.parts
  }
}
