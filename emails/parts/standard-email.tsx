import type { Sender } from '../sender.ts'
import { Frame } from './frame.tsx'
import { greeting } from './greeting.ts'
import { Block, Facts, Panel, Paragraph, Quote, SmallPrint } from './panel.tsx'
import { plainText, textFacts, textQuote, textTitle } from './plain-text.ts'

/** An email that says one thing: both versions are written from the same words. */
export type StandardParts = {
  title: string
  eyebrow: string
  order?: { id: string }
  caseNumber?: number
  heading: string
  lead: string
  /** Whom it greets; null for staff. */
  name?: string | null
  paragraphs: string[]
  facts: [label: string, value: string | null][]
  /** Somebody's own words. */
  quote?: { title: string; words: string } | null
  next?: { title: string; paragraphs: string[] } | null
  action?: { label: string; href: string }
  /** How else one can answer. */
  reply?: string | null
  /** What is said in full and read by few. That rights are not affected, if nothing else is said. */
  smallPrint?: string
}

export function StandardEmail({ sender, parts }: { sender: Sender; parts: StandardParts }) {
  const {
    title,
    eyebrow,
    order,
    caseNumber,
    heading,
    lead,
    name,
    paragraphs,
    facts,
    quote,
    next,
    action,
    reply,
    smallPrint = rights,
  } = parts
  return (
    <Frame
      sender={sender}
      title={title}
      preview={lead}
      eyebrow={eyebrow}
      order={order}
      caseNumber={caseNumber}
      heading={heading}
      lead={lead}
      {...(action && { action })}
    >
      <Panel>
        <Block>
          {name !== undefined && <Paragraph>{greeting(name)}</Paragraph>}
          {paragraphs.map((paragraph) => (
            <Paragraph key={paragraph}>{paragraph}</Paragraph>
          ))}
          <Facts facts={facts.map(([label, value]) => ({ label, value }))} />
        </Block>
        {quote && (
          <Block title={quote.title}>
            <Quote>{quote.words}</Quote>
          </Block>
        )}
        {next && (
          <Block title={next.title}>
            {next.paragraphs.map((paragraph) => (
              <Paragraph key={paragraph}>{paragraph}</Paragraph>
            ))}
          </Block>
        )}
        {name !== undefined && (
          <Block>
            {reply && <Paragraph>{reply}</Paragraph>}
            <SmallPrint>{smallPrint}</SmallPrint>
          </Block>
        )}
      </Panel>
    </Frame>
  )
}

const rights = 'This does not affect your statutory rights.'

export function standardText(sender: Sender, parts: StandardParts): string {
  const { name, lead, paragraphs, facts, quote, next, action, reply, smallPrint = rights } = parts
  return plainText(sender, [
    name !== undefined && greeting(name),
    lead,
    ...paragraphs,
    textFacts(facts),
    ...(quote ? [textTitle(quote.title), textQuote(quote.words)] : []),
    ...(next ? [textTitle(next.title), ...next.paragraphs] : []),
    action ? `${action.label}: ${action.href}` : null,
    reply ?? null,
    name !== undefined && smallPrint,
  ])
}
