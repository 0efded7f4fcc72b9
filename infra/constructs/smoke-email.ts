import { Fn, type Stack } from 'aws-cdk-lib'

/**
 * The address of a stage's smoke account where the operator names none. It lives as long as the stack that it is an output
 * of, because it holds the UUID of the stack (`arn:…:stack/<name>/<UUID>`). Strangers must not guess it: ten wrong
 * passwords would hold the smoke test back. Its domain is nobody's (RFC 2606), so it gets no mail.
 */
export const smokeEmailOf = (stack: Stack): string =>
  `smoke-${Fn.select(2, Fn.split('/', stack.stackId))}@sponsor-finder.invalid`
