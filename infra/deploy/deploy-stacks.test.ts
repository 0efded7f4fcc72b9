import type { InvokeCommand } from '@aws-sdk/client-lambda'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import type { Step } from '../run-command.ts'
import { stageNamed } from '../stages.ts'
import { deployAssembly, deployTables, synthesizeStacks, runRefresh } from './deploy-stacks.ts'
import { noEdge } from './edge-context.ts'

const outputs = {
  'sponsor-finder-dev-data': { SmokeEmail: 'smoke@sponsor-finder.invalid' },
  'sponsor-finder-dev-workers': {
    RefreshIndexFunction: 'index-1',
    RefreshResponseListFunction: 'responses-1',
    RefreshVacancyListFunction: 'vacancies-1',
  },
  'sponsor-finder-dev-edge': { PageAddress: 'https://d1.cloudfront.net' },
}

/** Deploys the stage dev with a CDK that writes these outputs. @returns what was done, in order. */
async function deploy(failing = '') {
  const did: string[] = []
  const assemblies = new Set<string>()
  const run = async ({ args }: Step) => {
    const [, command = '', ...rest] = args
    const valueOf = (option: string) =>
      rest.find((arg) => arg.startsWith(`--${option}=`))?.replace(/^[^=]+=/, '')
    assemblies.add(valueOf('app') ?? valueOf('output') ?? '')
    const stacks = rest.filter((arg) => /^\w+$|^--all$/.test(arg) && !arg.includes('='))
    did.push([command, ...(command === 'deploy' ? stacks : [])].join(' '))
    const file = valueOf('outputs-file')
    if (file === undefined) return
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(outputs))
  }
  const signal = new AbortController().signal
  const deployment = { stage: stageNamed('dev'), texts: { stage: 'dev' }, env: {}, signal, run }
  await synthesizeStacks(deployment, noEdge, '/made/cdk.out')
  const deployed = deployAssembly(deployment, '/made/cdk.out', async (refresh, functionName) => {
    did.push(`${refresh} by ${functionName}`)
    if (refresh === failing) throw new Error('The search index could not be checked')
  })
  return { did, assemblies, deployed }
}

describe('a deployment of all stacks', () => {
  it('a deployment builds the indexes with the new workers before it replaces the API', async () => {
    const { did, assemblies, deployed } = await deploy()
    expect(await deployed).toEqual({
      origin: 'https://d1.cloudfront.net',
      smokeEmail: 'smoke@sponsor-finder.invalid',
    })
    expect(did).toEqual([
      'synth',
      'deploy workers',
      'refreshIndex by index-1',
      'refreshResponseList by responses-1',
      'refreshVacancyList by vacancies-1',
      'deploy --all',
    ])
    expect([...assemblies]).toEqual(['/made/cdk.out'])
  })

  it('a deployment whose index cannot be built ends before the API, so that the old one goes on', async () => {
    const { did, deployed } = await deploy('refreshIndex')
    await expect(deployed).rejects.toThrow('could not be checked')
    expect(did).toEqual(['synth', 'deploy workers', 'refreshIndex by index-1'])
  })
})

test('a deployment of the tables of one generation touches no other stack, and keeps the declared ones', async () => {
  const steps: Step[] = []
  const deployment = {
    stage: stageNamed('dev'),
    texts: { stage: 'dev', generations: '1,2' },
    env: {},
    signal: new AbortController().signal,
    run: async (step: Step) => void steps.push(step),
  }
  await deployTables(deployment, 2)
  expect(steps.map(({ name }) => name)).toEqual(['Tables of generation 2 of dev deployed'])
  const [, ...args] = steps[0]?.args ?? []
  expect(args.slice(0, 4)).toEqual(['deploy', '--require-approval=never', '--exclusively', 'tables-2'])
  expect(args).toEqual(expect.arrayContaining(['stage=dev', 'generations=1,2']))
})

function lambdaAnswering(answer: { FunctionError?: string }) {
  const sent: unknown[] = []
  const send = async (command: InvokeCommand) => {
    sent.push(command.input)
    return answer
  }
  return { sent, lambda: { send } as never }
}

describe('what a deployment builds before the API of the new version', () => {
  it('the deployment calls the function in the stack’s output, and waits for it', async () => {
    const { sent, lambda } = lambdaAnswering({})
    await runRefresh(lambda, 'refreshVacancyList', 'workers-refreshVacancyList-1')
    // without InvocationType the call waits until the function has ended
    expect(sent).toEqual([{ FunctionName: 'workers-refreshVacancyList-1' }])
  })

  it.each([
    ['refreshIndex', 'The search index could not be checked: the log of workers-1 says why'],
    ['refreshResponseList', 'The list of AI responses could not be checked: the log of workers-1 says why'],
    ['refreshVacancyList', 'The list of vacancies could not be checked: the log of workers-1 says why'],
  ] as const)(
    'if %s fails, the deployment ends with a message that says where to look',
    async (name, says) => {
      const { lambda } = lambdaAnswering({ FunctionError: 'Unhandled' })
      await expect(runRefresh(lambda, name, 'workers-1')).rejects.toThrow(says)
    },
  )
})
