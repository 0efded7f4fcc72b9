import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { routesOf } from '../../shared/system/functions.ts'
import { addFunctions, type FunctionsProps } from '../constructs/add-functions.ts'
import { addTrigger } from '../constructs/add-trigger.ts'
import { deployedRefreshes } from '../deployed-refreshes.ts'
import { entriesOf } from '../entries.ts'

/** The background functions: those that a queue, a stream or a schedule triggers. */
export class WorkersStack extends Stack {
  constructor(scope: Construct, id: string, props: FunctionsProps & StackProps) {
    super(scope, id, {
      description: 'The functions of Sponsor Finder that queues, a stream and the clock run',
      ...props,
    })
    const added = addFunctions(this, props, (definition) => routesOf(definition).length === 0)
    for (const { name, handler, definition } of added) {
      addTrigger(this, handler, definition.trigger, props.data)
      const refresh = entriesOf(deployedRefreshes).find(([refreshed]) => refreshed === name)
      if (refresh) new CfnOutput(this, refresh[1].output, { value: handler.functionName })
    }
  }
}
