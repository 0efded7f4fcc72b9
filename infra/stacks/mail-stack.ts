import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import { EmailIdentity, Identity, MailFromBehaviorOnMxFailure } from 'aws-cdk-lib/aws-ses'
import type { Construct } from 'constructs'
import { zoneOf } from '../constructs/zone-of.ts'
import type { Domain } from '../stages.ts'

interface MailStackProps extends StackProps {
  domain: Domain
}

/**
 * The domain that mail comes from, as SES knows it: signed by DKIM, and with a MAIL FROM below it, so that SPF holds for
 * the very domain that readers see. With a hosted zone its DNS records are written here.
 */
export class MailStack extends Stack {
  constructor(scope: Construct, id: string, { domain, ...props }: MailStackProps) {
    super(scope, id, { description: 'The domain that mail of Sponsor Finder comes from', ...props })
    const zone = zoneOf(this, domain)
    const mailFromDomain = `mail.${domain.host}`
    const identity = new EmailIdentity(this, 'identity', {
      identity: zone ? Identity.publicHostedZone(zone) : Identity.domain(domain.host),
      mailFromDomain,
      // mail goes out, if less well proved, while the record is not there yet
      mailFromBehaviorOnMxFailure: MailFromBehaviorOnMxFailure.USE_DEFAULT_VALUE,
    })
    if (zone === undefined) this.nameRecords(identity, mailFromDomain)
  }

  /** What somebody writes into the DNS of the domain, where it is not ours to write. */
  private nameRecords({ dkimRecords }: EmailIdentity, mailFromDomain: string): void {
    dkimRecords.forEach(({ name, value }, at) => {
      new CfnOutput(this, `Dkim${at + 1}`, { value: `${name} CNAME ${value}` })
    })
    const mx = `${mailFromDomain} MX 10 feedback-smtp.${this.region}.amazonses.com`
    new CfnOutput(this, 'MailFromMx', { value: mx })
    new CfnOutput(this, 'MailFromSpf', { value: `${mailFromDomain} TXT "v=spf1 include:amazonses.com ~all"` })
  }
}
