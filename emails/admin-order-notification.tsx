import { addressLines } from '#domain/customers/address.ts'
import { dispatchTime } from '#domain/calendar/delivery-terms.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import type { OrderData } from './email-data.ts'
import { Frame } from './parts/frame.tsx'
import { OrderTable } from './parts/order-table.tsx'
import { amountRows, emailDate, totalAmount } from './parts/order-words.ts'
import { Block, Facts, Lines, Panel } from './parts/panel.tsx'
import { plainText, textFacts } from './parts/plain-text.ts'
import { sampleOrder, sampleSender } from './sample-data.ts'
import type { Sender } from './sender.ts'
import { emailSubject } from './subjects.ts'

export type AdminOrderNotificationProps = OrderData & { sender: Sender }

const lead = `Paid, and waiting to be packed. We promise dispatch within ${dispatchTime}.`

export function AdminOrderNotification({ sender, ...order }: AdminOrderNotificationProps) {
  return (
    <Frame
      sender={sender}
      title={emailSubject({ type: 'admin_order_notification', data: order })}
      preview={`${order.quantity} × ${order.product_name}, ${totalAmount(order)}`}
      eyebrow="New order"
      order={order}
      heading={`${totalAmount(order)} from ${order.customer_name ?? 'a guest'}`}
      lead={lead}
      action={{ label: 'Open order management', href: `${sender.siteUrl}${staffHref.orders()}` }}
    >
      <Panel>
        <Block>
          <Facts
            facts={[
              { label: 'Order', value: formatOrderNumber(order.id) },
              { label: 'Order ID', value: order.id },
              { label: 'Ordered on', value: emailDate(order.placed_at) },
            ]}
          />
          <OrderTable {...order} />
        </Block>
        <Block title="Send it to">
          <Facts
            facts={[
              {
                label: 'Address',
                value: order.shipping_address && <Lines of={addressLines(order.shipping_address)} />,
              },
              { label: 'Customer', value: order.customer_name },
              { label: 'Email', value: order.customer_email },
              { label: 'Phone', value: order.customer_phone },
            ]}
          />
        </Block>
      </Panel>
    </Frame>
  )
}

AdminOrderNotification.PreviewProps = { ...sampleOrder, sender: sampleSender } satisfies AdminOrderNotificationProps

export function adminOrderNotificationText({ sender, ...order }: AdminOrderNotificationProps): string {
  return plainText(sender, [
    `New order: ${totalAmount(order)} from ${order.customer_name ?? 'a guest'}.`,
    lead,
    textFacts([
      ['Order', formatOrderNumber(order.id)],
      ['Order ID', order.id],
      ['Ordered on', emailDate(order.placed_at)],
      ['Order management', `${sender.siteUrl}${staffHref.orders()}`],
    ]),
    [
      order.product_name,
      ...amountRows(order).map(({ label, amount }) => `${label}: ${amount}`),
      `Total incl. VAT: ${totalAmount(order)}`,
    ].join('\n'),
    order.shipping_address && `Send it to:\n${addressLines(order.shipping_address).join('\n')}`,
    textFacts([
      ['Customer', order.customer_name],
      ['Email', order.customer_email],
      ['Phone', order.customer_phone],
    ]),
  ])
}
