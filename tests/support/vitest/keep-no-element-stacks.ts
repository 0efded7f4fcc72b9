import * as React from 'react'

/** After this many stacks, React keeps no more. It counts anew from time to time. */
const MAX_STACKS = 10_000

/** Ends the stack that React keeps for each element. They took a sixth of the time, and no test reads them. */
export function keepNoElementStacks(): void {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
    React as unknown as Record<string, object>
  if (internals === undefined) throw new Error('This React has no internals of that name')
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    // files may share a process, where each file defines it again
    configurable: true,
    get: () => MAX_STACKS,
    set: () => {},
  })
}
