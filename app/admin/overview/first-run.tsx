import { CircleCheck, CircleDashed } from 'lucide'
import { Icon } from '#app/parts/ui/icon.tsx'
import type { CallOutput } from '#contract/functions.ts'
import { productLabels } from '#domain/products/product-summaries.ts'
import { href } from '#domain/site/href.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { useCall } from '#app/parts/api/use-call.ts'
import { TextLink } from '#app/parts/ui/text.tsx'
import { Card } from '#app/parts/ui/layout.tsx'
import { Notice } from '#app/parts/ui/notice.tsx'

type StepName = Exclude<keyof CallOutput<'first-run'>, 'missing_facts' | 'sells_unmeasured'>
type Step = { name: StepName; label: string; about: string; address: string }

const steps: Step[] = [
  { name: 'company', label: 'Company', about: 'The COMPANY_… settings name your company', address: href.setUp },
  { name: 'payments', label: 'Payments', about: 'Stripe takes payments instead of the sandbox', address: href.setUp },
  { name: 'email', label: 'Email', about: 'A provider sends emails instead of the mailbox', address: href.setUp },
  {
    name: 'prices_and_stock',
    label: 'Prices and stock',
    about: 'Every product on sale has a price and a counted stock',
    address: staffHref.dashboard('catalogue'),
  },
  { name: 'test_order', label: 'Test order', about: 'One order has been paid', address: href.testCheckout },
  {
    name: 'second_admin',
    label: 'Second admin',
    about: 'A second admin can restore your access',
    address: staffHref.dashboard('utilities'),
  },
  {
    name: 'product_facts',
    label: 'Product facts',
    about: 'Size, weight and other details that buyers ask for',
    address: staffHref.dashboard('catalogue'),
  },
  { name: 'two_factor', label: 'Two-factor sign-in', about: 'It is on for your account', address: href.account },
]

/** The set-up steps of a new shop. Ticked automatically, and hidden when all are done. */
export function FirstRun() {
  const { data } = useCall('first-run', {})
  if (!data) return null
  const open = steps.filter(({ name }) => !data[name])
  if (open.length === 0) return null
  const missing = data.missing_facts.map(({ product, count }) => `${count} of the ${productLabels[product].name}`)
  return (
    // A shop without sales has no queue, so the steps come first.
    <Card as="section" labelledBy="first-run" padding="small" className={data.test_order ? '' : 'order-first'}>
      {data.sells_unmeasured && (
        <Notice kind="danger" className="mb-3" title="The bat is on sale without its size or weight">
          Buyers choose a bat by its size and weight. Please enter both under{' '}
          <TextLink href={staffHref.dashboard('catalogue')}>Products</TextLink>, Edit.
        </Notice>
      )}
      <details open={open.length > steps.length / 2}>
        <summary className="flex min-h-8 items-center gap-3">
          <h2 id="first-run" className="font-semibold">
            Setting up the shop
          </h2>
          <span className="text-sm text-muted">
            {steps.length - open.length} of {steps.length} done
          </span>
        </summary>
        <ul className="mt-2 grid gap-x-8 gap-y-1 text-sm md:grid-cols-2">
          {steps.map(({ name, label, about, address }) => (
            <li key={name} className="flex min-h-8 items-center gap-2.5 [&_svg]:size-4 [&_svg]:shrink-0">
              {data[name] ? (
                <Icon of={CircleCheck} aria-label="Done" className="text-success" />
              ) : (
                <Icon of={CircleDashed} aria-label="Open" className="text-muted" />
              )}
              <span>
                {data[name] ? label : <TextLink href={address}>{label}</TextLink>}
                <span className="text-muted">
                  : {about}
                  {name === 'product_facts' && missing.length > 0 && ` (missing: ${missing.join(', ')})`}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}
