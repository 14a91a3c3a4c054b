import { useState } from 'react'
import { href } from '#domain/site/href.ts'
import { Accordion } from '#app/parts/ui/accordion.tsx'
import { Badge, type BadgeVariant } from '#app/parts/ui/badge.tsx'
import { Breadcrumbs } from '#app/parts/ui/breadcrumbs.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { EmptyState } from '#app/parts/ui/empty-state.tsx'
import { Notice } from '#app/parts/ui/notice.tsx'
import { Pager } from '#app/parts/ui/pager.tsx'
import { Progress } from '#app/parts/ui/progress.tsx'
import { SkeletonLines } from '#app/parts/ui/skeleton.tsx'
import { Spinner } from '#app/parts/ui/spinner.tsx'
import { TableHead } from '#app/parts/ui/table-head.tsx'
import { Table } from '#app/parts/ui/table.tsx'
import { Tabs } from '#app/parts/ui/tabs.tsx'
import { Row, Sample } from './sample.tsx'

const badges: BadgeVariant[] = [
  'default',
  'secondary',
  'destructive',
  'outline',
  'success',
  'accent',
  'grey',
  'blue',
  'orange',
  'green',
]

const orders = Array.from({ length: 30 }, (_, index) => ({
  id: `1a2b3c${String(index).padStart(2, '0')}`,
  customer: ['Sam Patel', 'Alex Morgan', 'Priya Shah'][index % 3],
  total: ['£350.00', '£139.99', '£1,119.92'][index % 3],
  status: (['green', 'orange', 'blue', 'grey'] as const)[index % 4] ?? 'grey',
}))

const statusWords = { green: 'Delivered', orange: 'Shipped', blue: 'Processing', grey: 'Pending' }

export function ContentSamples() {
  return (
    <>
      <Sample title="Badge">
        <Row>
          {badges.map((variant) => (
            <Badge key={variant} variant={variant}>
              {variant}
            </Badge>
          ))}
        </Row>
      </Sample>
      <Sample title="Accordion">
        <Accordion
          openFirst
          items={[
            { question: 'Does the sensor fit every bat?', answer: <p>It sits on the back of any adult bat.</p> },
            { question: 'How long does the battery last?', answer: <p>Through a whole day of nets.</p> },
            { question: 'What happens after the first year?', answer: <p>The app is £36 a year.</p> },
          ]}
        />
      </Sample>
      <Sample title="Tabs">
        <Tabs
          label="Sample tabs"
          tabs={[
            { value: 'contact', label: 'Contact Submissions', content: <p>The first panel.</p> },
            { value: 'retailers', label: 'Retailer Applications', content: <p>The second panel.</p> },
            { value: 'orders', label: 'Orders', content: <p>The third panel.</p> },
          ]}
        />
      </Sample>
      <Sample title="Table">
        <Table caption="Sample orders" isTall>
          <TableHead columns={['Order', 'Customer', 'Status', { numeric: 'Total' }]} />
          <tbody>
            {orders.map((order) => (
              <tr key={order.id}>
                <th scope="row">{order.id}</th>
                <td>{order.customer}</td>
                <td>
                  <Badge variant={order.status}>{statusWords[order.status]}</Badge>
                </td>
                <td className="numeric">{order.total}</td>
              </tr>
            ))}
          </tbody>
        </Table>
        <PagerSample />
      </Sample>
      <Sample title="Progress">
        <div className="flex max-w-lg flex-col gap-4">
          <Progress label="Pending" value={25} colour="grey" />
          <Progress label="Processing" value={50} colour="blue" />
          <Progress label="Shipped" value={75} colour="orange" />
          <Progress label="Delivered" value={100} colour="green" />
        </div>
      </Sample>
      <Sample title="Loading">
        <Row>
          <Spinner label="Loading the sample" />
          <span>
            <Spinner /> Loading your order details...
          </span>
        </Row>
        <div className="max-w-lg">
          <SkeletonLines />
        </div>
      </Sample>
      <Sample title="Notice">
        <div className="flex max-w-2xl flex-col gap-4">
          <Notice title="For information">Only the names of attachments are sent.</Notice>
          <Notice kind="success" title="Password reset email sent!">
            Check your inbox and follow the instructions.
          </Notice>
          <Notice kind="warning">This uses the payment provider's test mode.</Notice>
          <Notice kind="danger" title="Access denied.">
            Admin rights required.
          </Notice>
        </div>
      </Sample>
      <Sample title="Empty state">
        <EmptyState title="No emails found." action={<Button variant="secondary">Clear the search</Button>}>
          Emails appear here as soon as the shop has sent one.
        </EmptyState>
      </Sample>
      <Sample title="Breadcrumbs">
        <Breadcrumbs
          crumbs={[
            { label: 'Home', href: href.home },
            { label: 'Products', href: href.products },
            { label: 'Sensor', href: href.sensor },
          ]}
        />
      </Sample>
    </>
  )
}

function PagerSample() {
  const [page, setPage] = useState(1)
  return (
    <Pager
      status={`Page ${page} of 3`}
      onPrevious={page > 1 ? () => setPage(page - 1) : null}
      onNext={page < 3 ? () => setPage(page + 1) : null}
    />
  )
}
