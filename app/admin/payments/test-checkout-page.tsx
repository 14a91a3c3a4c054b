import { useState } from 'react'
import { products } from '#domain/products/catalogue.ts'
import { formatPounds } from '#domain/orders/money.ts'
import { href } from '#domain/site/href.ts'
import { callFunction } from '#app/parts/api/call-function.ts'
import { CallError } from '#app/parts/http/call-error.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { Notice } from '#app/parts/ui/notice.tsx'
import { TableHead } from '#app/parts/ui/table-head.tsx'
import { Table } from '#app/parts/ui/table.tsx'
import { toast } from '#app/parts/ui/toast.ts'
import { TitledCard } from '../list/titled.tsx'
import { AdminFrame } from '../frame/admin-frame.tsx'

const cards = [
  { number: '4242 4242 4242 4242', result: 'Success' },
  { number: '4000 0000 0000 0002', result: 'Decline' },
  { number: '4000 0025 0000 3155', result: 'Authentication required' },
]

const sensor = products['str8bat-sensor']

export default function TestCheckoutPage() {
  return (
    <AdminFrame
      title="Admin Test Checkout"
      path={href.testCheckout}
      denial={{ sentence: 'Access denied. Admin privileges required.' }}
    >
      <TestCheckout />
    </AdminFrame>
  )
}

type Progress = { text: string; isBusy: boolean; isFailed?: true }

function TestCheckout() {
  const [progress, setProgress] = useState<Progress>({ text: '', isBusy: false })
  const shop = useShop()

  async function start() {
    setProgress({ text: 'Creating session…', isBusy: true })
    try {
      const { url } = await callFunction('create-checkout-v2', { productId: sensor.id, quantity: 1 })
      if (!url) throw new Error('No checkout URL received')
      setProgress({ text: `Redirecting to ${url}`, isBusy: true })
      window.location.assign(url)
    } catch (fault) {
      const reason = reasonOf(fault) || 'Failed to create test checkout session'
      setProgress({ text: `ERROR: ${reason}`, isBusy: false, isFailed: true })
      toast.error('Test Checkout Failed', reason)
    }
  }

  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <Notice kind="warning" title="Test mode">
        This checkout uses the payment provider’s test mode. No money moves, and real cards are declined.
      </Notice>
      <TitledCard
        id="test-purchase"
        title={`1 × ${sensor.name}, ${formatPounds(shop.products['str8bat-sensor'].price_pence)}`}
      >
        <p className="mt-2 mb-4 text-sm text-muted">Use any future expiry date, any 3-digit CVC and any postcode.</p>
        <Table caption="Test card numbers" className="mb-5">
          <TableHead columns={['Card number', 'Result']} />
          <tbody>
            {cards.map(({ number, result }) => (
              <tr key={number}>
                <td className="font-mono min-[22rem]:whitespace-nowrap">{number}</td>
                <td>{result}</td>
              </tr>
            ))}
          </tbody>
        </Table>
        <Button busy={progress.isBusy} onClick={() => void start()}>
          Start TEST Checkout
        </Button>
        <p role="status" className={progress.isFailed ? 'mt-4 text-sm text-danger' : 'mt-4 text-sm text-muted'}>
          {progress.text}
        </p>
      </TitledCard>
    </div>
  )
}

/** The server's message, or the raw body of the response. */
function reasonOf(fault: unknown): string | null {
  if (!(fault instanceof CallError)) return fault instanceof Error ? fault.message : null
  return fault.code === 'offline' ? fault.message : (fault.sentence ?? fault.raw)
}
