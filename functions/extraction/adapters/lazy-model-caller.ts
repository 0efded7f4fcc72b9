import type { Clock } from '../../platform/clock.ts'
import type { CallModel } from '../domain/models/attempt.ts'

/** Calls a language model (`modelCaller`). Its library is loaded at the first call, because most pages need no model. */
export const lazyModelCaller =
  (now: Clock): CallModel =>
  async (...call) => {
    const { modelCaller } = await import('./call-model.ts')
    return modelCaller(now)(...call)
  }
