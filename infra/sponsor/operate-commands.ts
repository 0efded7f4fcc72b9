import { STAGE_USAGE } from '../stage-choices.ts'
import { type CommandRow, STAGE } from './command.ts'

export const operateCommands = {
  'admin:grant': {
    args: `<email> [--pro] [--revoke] ${STAGE}`,
    summary:
      "makes a user an administrator, or gives the Pro plan. `--revoke` undoes it and ends the user's sessions ([how](runbooks/grant-access.md)).",
  },
  'keys rotate': {
    args: `${STAGE} [--revoke] [--files] [--publishing]`,
    summary:
      'adds a signing key and signs nobody out. `--revoke` removes the older keys, which signs everybody out ([how](runbooks/rotate-keys.md)).',
    file: 'infra/commands/rotate-keys.ts',
  },
  restore: {
    args: '--stage <name> --at <instant> [--yes] | [--stage <name>] --use <generation> | --stage <name> --retire <generation> | --rehearse',
    options: {
      '--at <instant>': 'the instant of the data, in UTC such as 2026-07-20T11:59:00Z.',
      '--yes': 'restores. Without it, the command only prints the plan.',
      '--use <generation>':
        'chooses the generation that the next deployment uses, or the next start of the local run.',
      '--retire <generation>': 'takes a generation that is not in use out of the stacks.',
      '--rehearse': 'restores the present of the local run into a new generation.',
    },
    summary:
      'restores the data of an instant into new tables, beside those in use. It resumes where it stopped ([how](runbooks/restore.md)).',
    file: 'infra/commands/restore/restore.ts',
  },
  trace: {
    options: {
      '--days <number>': 'how many days of the log of a stage are searched. Without it, 3.',
      '--stage <name>': 'searches the log of a deployed stage instead of the local run.',
    },
    args: `<request id> [--days <number>] ${STAGE}`,
    summary:
      'prints what a request caused: the answer, each message with its wait, time, retries and outcome, and what these caused. An answer names its request in `X-Request-Id`.',
    file: 'infra/commands/trace/trace.ts',
  },
  'mark wanted': {
    args: STAGE,
    summary:
      'marks the companies that users have unlocked or watch, so that their websites are read daily. Needed once after an update from version 0.2.0 ([how](runbooks/deploy.md#after-version-020)).',
    file: 'infra/commands/wanted/mark-wanted.ts',
  },
  stack: {
    args: '<function>',
    summary:
      'reads an error line or the stack of a function from standard input, and prints it with places in the sources. Run it in a checkout of the commit that `/health` names.',
    file: 'infra/commands/stack/stack.ts',
  },
  synth: {
    args: STAGE_USAGE,
    summary: 'writes the CloudFormation templates of a stage into `cdk.out/`, offline.',
  },
  'lint deployment': {
    summary:
      'checks the templates of the last `synth` with cfn-lint, and the workflows with zizmor and the check of GitHub. Installs both tools with Python.',
    file: 'infra/commands/lint-deployment.ts',
  },
  deploy: {
    args: `${STAGE_USAGE} [--register <file.csv|.csv.gz|.csv.xz>] [--change-host] [--go-back] [--despite-alarms]`,
    summary:
      'deploys a stage. It checks the prerequisites first. After the deployment it imports the first register, and runs the smoke test. If that fails, the last version that passed is deployed again. `--despite-alarms` deploys although alarms are on ([how](runbooks/deploy.md)).',
  },
  alarms: {
    args: STAGE,
    summary:
      'prints the alarms of a stage: what users notice, when they ring, and the page that says what to do.',
    file: 'infra/commands/alarms.ts',
  },
  cost: {
    summary:
      'prints what a month costs at 1,000 to 10 million users, by service, and the first limits ([model](product/cost.md)).',
    file: 'infra/commands/cost.ts',
  },
  'deploy-pipeline': {
    args: '--repository <owner>/<name> --owner-id <number> --repository-id <number> --stages <name>[,<name>] [--has-provider]',
    options: {
      '--repository <owner>/<name>': 'the repository at GitHub whose `main` may deploy.',
      '--owner-id <number>':
        "the number of its owner, and `--repository-id` its own: `gh api repos/<owner>/<name> --jq '.owner.id, .id'`.",
      '--stages <name>[,<name>]': 'the stages that GitHub deploys into this account.',
      '--has-provider': 'for an account that has GitHub as an identity provider already.',
    },
    summary:
      'deploys the stack that lets GitHub deploy into this account, once ([how](runbooks/deploy-pipeline.md)).',
    file: 'infra/commands/deploy-pipeline.ts',
  },
  cdk: {
    args: '<command>',
    summary:
      'runs the CDK itself, such as `bootstrap aws://<account>/<region>` once before the first deployment.',
    file: 'node_modules/aws-cdk/bin/cdk',
  },
  'build:extension': {
    args: '[--origin <https://…>] [--key <public key>]…',
    options: {
      '--origin <https://…>': 'the origin of the deployed stage that it asks. Without it, the local run.',
      '--key <public key>':
        'a key whose signatures the extension accepts. `npm run deploy` prints the two of a stage.',
    },
    summary:
      'builds the browser extension for Chrome, Edge and Firefox into `dist/extension/`, and prints sizes and permissions ([rules](product/extension.md)).',
  },
  'check-sites': {
    args: '<folder>',
    summary:
      'reads saved pages of job sites, such as `linkedin.html`, with the selectors of the browser extension, and fails where it has nothing to show ([how](product/extension.md)).',
    file: 'infra/commands/check-sites.ts',
  },
  smoke: {
    args: '[<url>]',
    summary:
      'signs in, searches, unlocks and registers in a real browser, on the local run or a deployed system.',
  },
} as const satisfies Record<string, CommandRow>
