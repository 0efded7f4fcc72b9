import { ofType, type Synthesized } from './synthesize.ts'

type Template = Synthesized['api']

/** The id of the one resource of a list that a value refers to. */
export const referredIn = (value: unknown, resources: readonly [string, unknown][]): string | undefined => {
  const text = JSON.stringify(value)
  return resources.find(([id]) => text.includes(`"${id}"`))?.[0]
}

/** Finds the description of the function that a value refers to, itself or by its alias. It begins with the entry file. */
export function describedFunction(template: Template) {
  const lambdas = ofType<{ Description: string }>(template, 'AWS::Lambda::Function')
  const aliases = ofType<{ FunctionName: unknown }>(template, 'AWS::Lambda::Alias')
  return (reference: unknown): string | undefined => {
    const alias = aliases.find(([id]) => id === referredIn(reference, aliases))
    const named = alias === undefined ? reference : alias[1].Properties.FunctionName
    return lambdas.find(([id]) => id === referredIn(named, lambdas))?.[1].Properties.Description
  }
}
