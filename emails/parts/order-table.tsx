import type { CSSProperties } from 'react'
import type { OrderData } from '../email-data.ts'
import { colour, text } from './look.ts'
import { amountRows, totalAmount } from './order-words.ts'
import { Column, Row, Section, Text } from './tags.tsx'

const amount: CSSProperties = { textAlign: 'right', whiteSpace: 'nowrap', verticalAlign: 'top', paddingLeft: 16 }

/** The ordered product and how the total came about. */
export function OrderTable(order: OrderData) {
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
          <Column className="muted" style={{ ...text.small, padding: '3px 0' }}>
            {row.label}
          </Column>
          <Column className="ink" style={{ ...text.body, fontSize: 15, ...amount }}>
            {row.amount}
          </Column>
        </Row>
      ))}
      <Row className="rule" style={{ borderTop: `1px solid ${colour.line}`, marginTop: 10 }}>
        <Column className="ink" style={{ ...text.body, fontWeight: 700, paddingTop: 12 }}>
          Total incl. VAT
        </Column>
        <Column className="ink" style={{ ...text.body, ...amount, fontSize: 20, fontWeight: 800, paddingTop: 12 }}>
          {totalAmount(order)}
        </Column>
      </Row>
    </Section>
  )
}
