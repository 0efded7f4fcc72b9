import { listChangeWrite } from '../lists/index.ts'
import { wireScreen } from '../objections/index.ts'
import { documentClient } from '../platform/clients.ts'
import { readSecretOr } from '../platform/secrets.ts'
import { withinDeadline } from './adapters/within-deadline.ts'
import { parseModelAnswer, SCHEMA_VERSION } from './adapters/model-answer-schema.ts'
import { providersReader } from './adapters/providers-reader.ts'
import { askModel } from './domain/models/ask-model.ts'
import type { CallModel } from './domain/models/attempt.ts'
import { PROMPT_VERSION } from './domain/models/prompt.ts'
import { readVacancy } from './domain/models/read-vacancy.ts'
import { attemptStore } from './storage/attempt-store.ts'
import { wired } from '../platform/resources.ts'

/** Reads the vacancy of a page, with the language models of this stage where the rules are not enough. */
export const wireModel = wired((resources) => {
  const { config, now } = resources
  const { screenForWrite } = wireScreen(resources)

  /** Loads the library at the first call, because most pages need no model. */
  const callModel: CallModel = async (...call) => {
    const { modelCaller } = await import('./adapters/call-model.ts')
    return modelCaller(now)(...call)
  }

  const attempts = attemptStore({
    documents: documentClient(),
    tables: {
      ai_responses: config.table('ai_responses'),
      budgets: config.table('budgets'),
      counters: config.table('counters'),
    },
    dailyTokens: config.dailyTokens,
    versions: { prompt: PROMPT_VERSION, schema: SCHEMA_VERSION },
    listChange: listChangeWrite(config.table('admin_lists'), 'ai_responses'),
    now,
  })

  const dependencies = {
    providers: providersReader(
      async () => config.aiProviders ?? readSecretOr('[]', config.placeOfSecret('aiProviders')),
      now,
    ),
    callModel,
    attempts: {
      ...attempts,
      /** Contacts to which people object are not stored with the text. */
      settle: async (settled: Parameters<typeof attempts.settle>[0]) =>
        attempts.settle({ ...settled, called: await screenForWrite(settled.called) }),
    },
    parse: parseModelAnswer,
    now,
  }

  return {
    readVacancy: readVacancy((question) => askModel(dependencies, question), withinDeadline),
  }
})
