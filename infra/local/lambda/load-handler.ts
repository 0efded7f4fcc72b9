import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Context } from 'aws-lambda'
import { type FunctionName, functions } from '../../../shared/system/functions.ts'

/** The `handler` of any function: what its event and its answer are depends on what makes it run. */
export type LambdaHandler = (event: unknown, context: Context) => Promise<unknown>

export type LoadHandler = (name: FunctionName) => Promise<LambdaHandler>

/** Loads handlers by `importEntry`, given the file of the entry. */
export const handlerLoader =
  (importEntry: (file: string) => Promise<unknown>): LoadHandler =>
  async (name) => {
    const { handler } = (await importEntry(resolve(functions[name].entry))) as { handler: LambdaHandler }
    return handler
  }

/** Loads each handler at its first event, as a Lambda is; Node remembers what it has imported. */
export const loadHandler = handlerLoader((file) => import(pathToFileURL(file).href))
