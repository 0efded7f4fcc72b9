import { FederatedPrincipal } from 'aws-cdk-lib/aws-iam'

/** Who signs the tokens of GitHub's workflows, without `https://`. */
export const GITHUB = 'token.actions.githubusercontent.com'

/** The audience that the action `configure-aws-credentials` asks for. */
export const AUDIENCE = 'sts.amazonaws.com'

/** The one workflow that deploys a stage. A token names the called workflow, not the one that calls it. */
const WORKFLOW = '.github/workflows/deploy-stage.yml'
const BRANCH = 'refs/heads/main'

export interface Repository {
  owner: string
  name: string
  /** GitHub's numbers, which nobody else gets after a name is given up. */
  ownerId: string
  id: string
}

/**
 * Trusts the deploying workflow of a repository on `main`, in one environment of GitHub. All conditions must hold. IAM
 * asks for one on `sub`. Its form depends on the age of the repository, so both forms are accepted; the numbers decide.
 * https://aws.amazon.com/about-aws/whats-new/2026/01/aws-sts-supports-validation-identity-provider-claims/ and
 * https://github.blog/changelog/2026-04-23-immutable-subject-claims-for-github-actions-oidc-tokens/ say which claims exist.
 */
export function githubTrust(
  provider: string,
  { owner, name, ownerId, id }: Repository,
  environment: string,
): FederatedPrincipal {
  const claims = {
    aud: AUDIENCE,
    sub: [`${owner}/${name}`, `${owner}@${ownerId}/${name}@${id}`].map(
      (repository) => `repo:${repository}:environment:${environment}`,
    ),
    repository_id: id,
    environment,
    ref: BRANCH,
    job_workflow_ref: `${owner}/${name}/${WORKFLOW}@${BRANCH}`,
  }
  const conditions = Object.fromEntries(
    Object.entries(claims).map(([claim, value]) => [`${GITHUB}:${claim}`, value]),
  )
  return new FederatedPrincipal(provider, { StringEquals: conditions }, 'sts:AssumeRoleWithWebIdentity')
}
