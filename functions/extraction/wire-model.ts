import { listChangeWrite } from '../lists/index.ts'
import { screening } from '../objections/index.ts'
import { documentClient } from '../platform/clients.ts'
import { withinDeadline } from './adapters/within-deadline.ts'
import { SCHEMA_VERSION } from '#shared/fields/vacancy.ts'
import { parseModelAnswer } from './adapters/parse-model-answer.ts'
import { lazyModelCaller } from './adapters/lazy-model-caller.ts'
import { providersReader, providersText } from './adapters/providers-reader.ts'
import { askModel } from './domain/models/ask-model.ts'
import { PROMPT_VERSION } from './domain/models/prompt.ts'
import { readVacancy } from './domain/models/read-vacancy.ts'
import { attemptStore } from './storage/attempt-store.ts'
import { perContext } from '../platform/context.ts'

/** Reads the vacancy of a page, with the language models of this stage where the rules are not enough. */
export const wireModel = perContext((context) => {
  const { config, now } = context
  const { screenForWrite } = screening(context)

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
    providers: providersReader(providersText(config), now),
    callModel: lazyModelCaller(now),
    attempts,
    screenForWrite,
    parse: parseModelAnswer,
    now,
  }

  return {
    readVacancy: readVacancy((question) => askModel(dependencies, question), withinDeadline),
  }
})
