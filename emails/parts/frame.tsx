import type { ReactNode } from 'react'
import { formatCaseNumber } from '#domain/customers/case.ts'
import { tradingName } from '#domain/site/company.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import type { Sender } from '../sender.ts'
import { colour, fontFamily, styleSheet, text } from './look.ts'
import type { EmailParts } from './email-parts.ts'
import { WhoWeAre } from './who-we-are.tsx'
import { Body, Button, Preview, Row, Section, Text } from './tags.tsx'

type Head = Omit<EmailParts, 'name' | 'body' | 'preview'>

type FrameProps = {
  sender: Sender
  title: string
  preview: string
  /** Left out for an email that starts with its message. */
  hero?: Head
  children: ReactNode
}

/** The layout of every email: a navy head with the essentials, the content, and the sender. */
export function Frame({ sender, title, preview, hero, children }: FrameProps) {
  return (
    <html dir="ltr" lang="en-GB">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <style>{styleSheet}</style>
      </head>
      <Body className="page" style={{ backgroundColor: colour.cream, margin: 0, padding: 0 }}>
        <Preview>{preview}</Preview>
        <Section width={600} style={{ width: '100%', maxWidth: 600 }}>
          <Section className="gutter" style={{ padding: '32px 12px 0' }}>
            <Top name={tradingName(sender.company)} hero={hero} />
            {children}
            <WhoWeAre {...sender} />
          </Section>
        </Section>
      </Body>
    </html>
  )
}

function Top({ name, hero }: { name: string; hero: Head | undefined }) {
  return (
    <Section className="corner" style={{ backgroundColor: colour.navy, borderRadius: '14px 14px 0 0' }}>
      <Section className="inset" style={{ padding: hero ? '28px 40px 38px' : '20px 40px' }}>
        <Row>
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a stripe of colour, not a control */}
          <td style={{ width: 5, height: 26, backgroundColor: colour.lime, borderRadius: 3 }} />
          <td style={{ paddingLeft: 12 }}>
            <Text style={{ ...text.body, fontWeight: 700, letterSpacing: '-0.2px', color: colour.cream }}>{name}</Text>
          </td>
        </Row>
        {hero && <Hero {...hero} />}
      </Section>
    </Section>
  )
}

function Hero({ eyebrow, order, caseNumber, heading, lead, action }: Head) {
  const reference = order
    ? `Order ${formatOrderNumber(order.id)}`
    : caseNumber === undefined
      ? null
      : `Case ${formatCaseNumber(caseNumber)}`
  return (
    <>
      <Text
        style={{
          fontFamily,
          fontSize: 13,
          lineHeight: '18px',
          fontWeight: 600,
          letterSpacing: '1.4px',
          textTransform: 'uppercase',
          color: colour.onNavy,
          margin: '44px 0 10px',
        }}
      >
        {eyebrow}
      </Text>
      {reference !== null && (
        <Text
          style={{
            fontFamily,
            fontSize: 24,
            lineHeight: '30px',
            fontWeight: 700,
            color: colour.lime,
            margin: '0 0 10px',
            whiteSpace: 'nowrap',
          }}
        >
          {reference}
        </Text>
      )}
      <h1
        className="hero-title"
        style={{
          fontFamily,
          fontSize: 36,
          lineHeight: '41px',
          fontWeight: 800,
          letterSpacing: '-0.8px',
          color: colour.cream,
          margin: 0,
        }}
      >
        {heading}
      </h1>
      <Text style={{ ...text.body, color: colour.onNavy, margin: '16px 0 0' }}>{lead}</Text>
      {action && (
        <Button
          href={action.href}
          className="wide-on-phone"
          padding={{ x: 26, y: 13 }}
          style={{
            fontFamily,
            fontSize: 16,
            lineHeight: '22px',
            fontWeight: 700,
            color: colour.navy,
            backgroundColor: colour.lime,
            borderRadius: 10,
            marginTop: 26,
            textDecoration: 'none',
          }}
        >
          {action.label}
        </Button>
      )}
    </>
  )
}
