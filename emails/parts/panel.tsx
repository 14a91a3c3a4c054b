import { Fragment, type ReactNode } from 'react'
import type { Fact } from './email-parts.ts'
import { colour, text } from './look.ts'
import { Row, Section, Text } from './tags.tsx'

/** The content area under the head. An email has one; lines separate its blocks. */
export function Panel({ children }: { children: ReactNode }) {
  return (
    <Section
      className="panel corner"
      style={{ backgroundColor: colour.paper, borderRadius: '0 0 14px 14px', paddingBottom: 18 }}
    >
      {children}
    </Section>
  )
}

export function Block({ title, children }: { title?: string | undefined; children: ReactNode }) {
  return (
    <Section className="inset" style={{ padding: '24px 40px 0' }}>
      {title && (
        <>
          <hr
            className="rule"
            style={{ width: '100%', border: 'none', borderTop: `1px solid ${colour.line}`, margin: 0 }}
          />
          <h2 className="ink" style={{ ...text.title, margin: '24px 0 10px' }}>
            {title}
          </h2>
        </>
      )}
      {children}
    </Section>
  )
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={{ ...text.body, margin: '0 0 12px' }}>
      {children}
    </Text>
  )
}

export function Message({ children }: { children: string }) {
  return (
    <Paragraph>
      <Lines of={children.split('\n')} />
    </Paragraph>
  )
}

/** For legal text that few read. */
export function SmallPrint({ children }: { children: ReactNode }) {
  return (
    <Text className="muted" style={{ ...text.small, margin: '0 0 10px' }}>
      {children}
    </Text>
  )
}

/** Names on the left, values on the right; facts without a value are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Section style={{ paddingBottom: 8 }}>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([label, value]) => (
          <Row key={label}>
            <td
              className="muted"
              style={{ ...text.small, width: '34%', padding: '4px 12px 4px 0', verticalAlign: 'top' }}
            >
              {label}
            </td>
            <td
              className="ink"
              style={{ ...text.body, padding: '3px 0', verticalAlign: 'top', wordBreak: 'break-word' }}
            >
              {typeof value === 'string' ? value : <Lines of={value ?? []} />}
            </td>
          </Row>
        ))}
    </Section>
  )
}

/** Text written by a visitor, with its line breaks. */
export function Quote({ children }: { children: string }) {
  return (
    <Section
      className="sunken stripe"
      style={{ backgroundColor: colour.cream, borderLeft: `3px solid ${colour.navy}`, margin: '4px 0 14px' }}
    >
      <Text className="ink" style={{ ...text.body, padding: '14px 18px', wordBreak: 'break-word' }}>
        <Lines of={children.split('\n')} />
      </Text>
    </Section>
  )
}

function Lines({ of: lines }: { of: readonly string[] }) {
  return lines.map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}

/** A form to fill in and send back. */
export function FormToPost({ lines }: { lines: readonly string[] }) {
  return (
    <Section
      className="sunken"
      style={{ backgroundColor: colour.cream, borderRadius: 10, padding: '16px 20px 8px', margin: '4px 0 14px' }}
    >
      {lines.map((line) => (
        <SmallPrint key={line}>{line}</SmallPrint>
      ))}
    </Section>
  )
}
