import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { type FunctionName, routesOf } from '#shared/system/functions.ts'
import { addFunctions, type FunctionsProps } from '../constructs/add-functions.ts'
import { addTrigger } from '../constructs/add-trigger.ts'
import { Canaries } from '../constructs/canaries.ts'
import { deployedRefreshes } from '../deployed-refreshes.ts'
import { entriesOf } from '../entries.ts'

/** The background functions: those that a queue, a stream or a schedule triggers. */
export class WorkersStack extends Stack {
  private readonly names: ReadonlyMap<FunctionName, string>

  constructor(scope: Construct, id: string, props: FunctionsProps & StackProps) {
    super(scope, id, {
      description: 'The functions of Sponsor Finder that queues, a stream and the clock run',
      ...props,
    })
    const added = addFunctions(this, props, (definition) => routesOf(definition).length === 0)
    const canaries = new Canaries(this, 'canaries', props.stage)
    for (const { name, handler, definition } of added) {
      if (props.stage.fetchesBySchedule || !definition.startsFetches)
        addTrigger(this, canaries.targetOf(name, handler), definition.trigger, props.data)
      const refresh = entriesOf(deployedRefreshes).find(([refreshed]) => refreshed === name)
      if (refresh) new CfnOutput(this, refresh[1].output, { value: handler.functionName })
    }
    this.names = new Map(added.map(({ name, handler }) => [name, handler.functionName]))
  }

  /** The physical name of a function of this stack. */
  functionNameOf(name: FunctionName): string {
    const found = this.names.get(name)
    if (found === undefined) throw new Error(`The function ${name} is not in the stack of the workers`)
    return found
  }
}
