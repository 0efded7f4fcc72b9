import { type IPublicHostedZone, PublicHostedZone } from 'aws-cdk-lib/aws-route53'
import type { Construct } from 'constructs'
import type { Domain } from '../stage-choices.ts'

/**
 * The hosted zone for a domain's DNS records. Undefined if the domain's DNS is elsewhere. All records are for the host
 * or below it, so the host's name serves as the zone's name.
 */
export function zoneOf(scope: Construct, { host, hostedZoneId }: Domain): IPublicHostedZone | undefined {
  if (hostedZoneId === undefined) return undefined
  return PublicHostedZone.fromPublicHostedZoneAttributes(scope, 'zone', { hostedZoneId, zoneName: host })
}
