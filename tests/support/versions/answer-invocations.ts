import { setHandlerEnvironment } from '../../../infra/local/handler-environment.ts'
import { lambdaContext } from '../../../infra/local/lambda/lambda-context.ts'
import { loadHandler } from '../../../infra/local/lambda/load-handler.ts'
import { queueUrlPrefix } from '../../../infra/local/provision.ts'
import { secretPlaces, stageSettings } from '../stage-settings.ts'
import type { Answered, Invoked, Version } from './serve-functions.ts'

/** Runs the functions that the parent process names, and sends it their answers. */
export function answerInvocations({ endpoints, prefix, settings: more }: Version): void {
  const settings = {
    ...stageSettings,
    resourcePrefix: prefix,
    queueUrlPrefix: queueUrlPrefix(endpoints.sqs),
    // as in AWS
    snapshotMaxAgeSeconds: 20,
    pipelinePaceSeconds: 300,
    ...more,
  }
  setHandlerEnvironment(settings, secretPlaces, endpoints)

  process.on('message', (invoked: Invoked) => {
    void answer(invoked).then((answered) => process.send?.(answered))
  })
  // it never outlives the test
  process.on('disconnect', () => process.exit(0))
}

async function answer({ id, name, event }: Invoked): Promise<Answered> {
  try {
    const handler = await loadHandler(name)
    return { id, answer: await handler(event, lambdaContext(name, `invocation-${id}`)) }
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
