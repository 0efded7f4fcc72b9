import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import { EmailIdentity, Identity, MailFromBehaviorOnMxFailure } from 'aws-cdk-lib/aws-ses'
import type { Construct } from 'constructs'
import { zoneOf } from '../constructs/zone-of.ts'
import type { Domain } from '../stage-choices.ts'

interface MailStackProps extends StackProps {
  domain: Domain
}

/**
 * The sender domain as an SES identity. Mail is signed with DKIM. A custom MAIL FROM subdomain makes SPF pass for the
 * visible domain. With a hosted zone this stack creates the DNS records.
 */
export class MailStack extends Stack {
  constructor(scope: Construct, id: string, { domain, ...props }: MailStackProps) {
    super(scope, id, { description: 'The domain that mail of Sponsor Finder comes from', ...props })
    const zone = zoneOf(this, domain)
    const mailFromDomain = `mail.${domain.host}`
    const identity = new EmailIdentity(this, 'identity', {
      identity: zone ? Identity.publicHostedZone(zone) : Identity.domain(domain.host),
      mailFromDomain,
      // while the record is missing, SES still sends mail, but without SPF alignment
      mailFromBehaviorOnMxFailure: MailFromBehaviorOnMxFailure.USE_DEFAULT_VALUE,
    })
    if (zone === undefined) this.nameRecords(identity, mailFromDomain)
  }

  /** Outputs the DNS records that an operator must add if the zone is not managed here. */
  private nameRecords({ dkimRecords }: EmailIdentity, mailFromDomain: string): void {
    dkimRecords.forEach(({ name, value }, at) => {
      new CfnOutput(this, `Dkim${at + 1}`, { value: `${name} CNAME ${value}` })
    })
    const mx = `${mailFromDomain} MX 10 feedback-smtp.${this.region}.amazonses.com`
    new CfnOutput(this, 'MailFromMx', { value: mx })
    new CfnOutput(this, 'MailFromSpf', { value: `${mailFromDomain} TXT "v=spf1 include:amazonses.com ~all"` })
  }
}
