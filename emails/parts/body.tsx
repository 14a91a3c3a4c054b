import { Link, Section, Row, Text } from './tags.tsx'
import { Fragment, type CSSProperties } from 'react'
import type { Body, NamedLink, Part } from './email-parts.ts'
import { colour, text } from './look.ts'
import { amountRows, totalAmount } from './order-words.ts'
import { Block, Facts, FormToPost, Message, Paragraph, Quote, SmallPrint } from './panel.tsx'
import { textFacts, textQuote, textTitle } from './plain-text.ts'
import type { OrderData } from '../email-data.ts'

const partsIn = (body: Body): Part[] => body.filter((part) => part !== null && part !== false)

/** Each title starts a new block. */
export function BodyBlocks({ body }: { body: Body }) {
  const blocks: { title?: string; parts: Part[] }[] = [{ parts: [] }]
  for (const part of partsIn(body)) {
    if (typeof part === 'object' && 'title' in part) blocks.push({ title: part.title, parts: [] })
    else blocks.at(-1)?.parts.push(part)
  }
  return blocks.map(({ title, parts }, index) => (
    <Block key={index} title={title}>
      {parts.map((part, place) => (
        <Fragment key={place}>{partAsHtml(part)}</Fragment>
      ))}
    </Block>
  ))
}

function partAsHtml(part: Part) {
  if (typeof part === 'string') return <Paragraph>{part}</Paragraph>
  if ('facts' in part) return <Facts facts={part.facts} />
  if ('message' in part) return <Message>{part.message}</Message>
  if ('quote' in part) return <Quote>{part.quote}</Quote>
  if ('links' in part && !('small' in part)) return <Links links={part.links} />
  if ('stars' in part) return <Stars links={part.stars} />
  if ('order' in part) return <OrderTable {...part} />
  if ('form' in part) return <FormToPost lines={part.form} />
  if ('address' in part) return <AddressInFull url={part.address} />
  if ('small' in part) return <SmallPrintWithLinks {...part} />
  return null
}

const starStyle = { color: colour.ink, display: 'block', padding: '8px 0', textDecoration: 'none' } as const
const linkStyle = { color: colour.muted, textDecoration: 'underline', wordBreak: 'break-all' } as const

/** Each link has text, because many mail programs show no pictures and some read aloud. */
function Stars({ links }: { links: readonly NamedLink[] }) {
  return (
    <Section style={{ margin: '8px 0 16px' }}>
      {links.map(({ label, href }, index) => (
        <Link key={href} href={href} style={starStyle}>
          <span aria-hidden="true" style={{ color: colour.ink, fontSize: '22px', letterSpacing: '2px' }}>
            {'★'.repeat(index + 1)}
          </span>{' '}
          {label}
        </Link>
      ))}
    </Section>
  )
}

function Links({ links }: { links: readonly NamedLink[] }) {
  return links.map(({ label, href }) => (
    <Paragraph key={`${label} ${href}`}>
      <Link href={href} style={{ color: colour.ink, textDecoration: 'underline' }}>
        {label}
      </Link>
    </Paragraph>
  ))
}

const linksAsText = (links: readonly NamedLink[]) => links.map(({ label, href }) => `${label}: ${href}`).join('\n')

function AddressInFull({ url }: { url: string }) {
  return (
    <SmallPrint>
      Or copy this address into your browser:
      <br />
      <Link href={url} style={linkStyle}>
        {url}
      </Link>
    </SmallPrint>
  )
}

function SmallPrintWithLinks({ small, links = [] }: { small: string; links?: readonly NamedLink[] }) {
  return (
    <SmallPrint>
      {small}
      {links.map(({ label, href }) => (
        <Fragment key={href}>
          <br />
          <Link href={href} style={linkStyle}>
            {label}
          </Link>
        </Fragment>
      ))}
    </SmallPrint>
  )
}

export const bodyAsText = (body: Body): string[] => partsIn(body).map(partAsText)

function partAsText(part: Part): string {
  if (typeof part === 'string') return part
  if ('title' in part) return textTitle(part.title)
  if ('facts' in part) return textFacts(part.facts)
  if ('message' in part) return part.message
  if ('quote' in part) return textQuote(part.quote)
  if ('form' in part) return part.form.join('\n')
  if ('links' in part && !('small' in part)) return linksAsText(part.links)
  if ('stars' in part) return linksAsText(part.stars)
  if ('address' in part) return part.address
  if ('small' in part) {
    return part.links ? `${part.small}\n${linksAsText(part.links)}` : part.small
  }
  const { order, totalLabel } = part
  return [
    order.product_name,
    ...amountRows(order).map(({ label, amount }) => `${label}: ${amount}`),
    `${totalLabel}: ${totalAmount(order)}`,
  ].join('\n')
}

const amount: CSSProperties = { textAlign: 'right', whiteSpace: 'nowrap', verticalAlign: 'top', paddingLeft: 16 }

/** The ordered product and the rows of the total. */
function OrderTable({ order, totalLabel }: { order: OrderData; totalLabel: string }) {
  return (
    <Section
      className="sunken"
      style={{ backgroundColor: colour.cream, borderRadius: 10, padding: '18px 20px', margin: '4px 0 16px' }}
    >
      <Text className="ink" style={{ ...text.body, fontWeight: 700, marginBottom: 6 }}>
        {order.product_name}
      </Text>
      {amountRows(order).map((row) => (
        <Row key={row.label}>
          <td className="muted" style={{ ...text.small, padding: '3px 0' }}>
            {row.label}
          </td>
          <td className="ink" style={{ ...text.body, fontSize: 15, ...amount }}>
            {row.amount}
          </td>
        </Row>
      ))}
      <Row className="rule" style={{ borderTop: `1px solid ${colour.line}`, marginTop: 10 }}>
        <td className="ink" style={{ ...text.body, fontWeight: 700, paddingTop: 12 }}>
          {totalLabel}
        </td>
        <td className="ink" style={{ ...text.body, ...amount, fontSize: 20, fontWeight: 800, paddingTop: 12 }}>
          {totalAmount(order)}
        </td>
      </Row>
    </Section>
  )
}
