import { type IPublicHostedZone, PublicHostedZone } from 'aws-cdk-lib/aws-route53'
import type { Construct } from 'constructs'
import type { Domain } from '../stages.ts'

/**
 * The hosted zone of a domain, for the records that we write: all of them are of the host or below it, so the zone goes by
 * the host's name here, whatever its own is. Undefined where the DNS of the domain is elsewhere.
 */
export function zoneOf(scope: Construct, { host, hostedZoneId }: Domain): IPublicHostedZone | undefined {
  if (hostedZoneId === undefined) return undefined
  return PublicHostedZone.fromPublicHostedZoneAttributes(scope, 'zone', { hostedZoneId, zoneName: host })
}
