import { startTransition, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { href } from '#domain/site/href.ts'
import { shownParameters } from '#domain/site/pages.ts'
import type { CallInput } from '#contract/functions.ts'
import { callFunction } from '#app/parts/api/call-function.ts'
import { CallError } from '#app/parts/http/call-error.ts'
import { usePlainAnswer } from '#app/parts/forms/plain-answer.ts'
import { HydrateOnInteraction } from '#app/parts/forms/hydrate-on-interaction.tsx'
import { Head } from '#app/parts/seo/head.tsx'
import { crumbsTo, StructuredData } from '#app/parts/seo/structured-data.tsx'
import { Breadcrumbs } from '#app/parts/ui/breadcrumbs.tsx'
import { toast } from '#app/parts/ui/toast.ts'
import { dispatchTime, estimatedDelivery } from '#domain/calendar/delivery-terms.ts'
import { Heading, Eyebrow } from '#app/parts/ui/text.tsx'
import { Container } from '#app/parts/ui/layout.tsx'
import { lazyInBrowser } from '#app/parts/ui/import-with-retry.ts'
import type { TrackedOrder } from './order-result.tsx'

const TrackingForm = lazyInBrowser(async () => (await import('./tracking-form.tsx')).TrackingForm)
// Loaded together with the form, because after a lost connection nothing can be loaded.
const OrderNotFound = lazyInBrowser(async () => (await import('./tracking-form.tsx')).OrderNotFound)
const ShopUnreachable = lazyInBrowser(async () => (await import('./tracking-form.tsx')).ShopUnreachable)
const OrderResult = lazyInBrowser(async () => (await import('./order-result.tsx')).OrderResult)

type Entry = CallInput<'public-order-status'>

type Search =
  | { kind: 'idle' | 'searching' }
  | { kind: 'not-found'; reason?: string }
  | { kind: 'found'; order: TrackedOrder }
  | { kind: 'unreachable'; entry: Entry; reason: string }

const searched = (order: TrackedOrder | null): Search => (order ? { kind: 'found', order } : { kind: 'not-found' })

/** Only the server answers a search sent without JavaScript, so the browser's bundle leaves this code out. */
const useFirstSearch = import.meta.env.SSR
  ? (): Search => {
      const plain = usePlainAnswer('public-order-status')
      return plain?.kind === 'done' ? searched(plain.result) : { kind: 'idle' }
    }
  : (): Search => ({ kind: 'idle' })

const hasLinkedId = () => new URLSearchParams(window.location.search).has(shownParameters.order)

const crumbs = crumbsTo({ label: 'Track Your Order', href: href.trackOrder() })

export default function TrackOrderPage() {
  const [search, setSearch] = useState(useFirstSearch())
  const answer = useRef<HTMLDivElement>(null)

  // On a phone the result is below the form, out of sight, so scroll to it.
  useEffect(() => {
    if (search.kind === 'idle' || search.kind === 'searching') return
    const top = answer.current?.getBoundingClientRect().top ?? 0
    if (top > window.innerHeight / 2) answer.current?.scrollIntoView()
  }, [search])

  async function look(entry: Entry) {
    if (search.kind === 'searching') return
    // The previous result's toast would cover the new one.
    toast.dismiss()
    setSearch({ kind: 'searching' })
    const next = await lookUp(entry)
    // A transition, so that the button stays busy until the result can be shown.
    startTransition(() => setSearch(next))
    if (next.kind === 'not-found') toast.error('Order not found. Please check your entries.', next.reason)
  }

  return (
    <>
      <Head
        title="Track Your Order"
        description="See where your order is: enter its number or the tracking number, and the email you used at checkout."
        path={href.trackOrder()}
      />
      <StructuredData crumbs={crumbs} />
      <Container className="grid items-start gap-12 py-12 sm:py-16 lg:grid-cols-12 lg:gap-16">
        <div className="lg:col-span-5">
          <Breadcrumbs crumbs={crumbs} />
          <Eyebrow className="mt-4">Customer service</Eyebrow>
          <Heading level={1} look="headline" className="mt-3">
            Track Your Order
          </Heading>
          <p className="mt-4 mb-8 max-w-[48ch] text-muted">
            Everything you need is in your confirmation email. You can use any of the numbers in it.
          </p>
          <HydrateOnInteraction isWanted={hasLinkedId}>
            <TrackingForm isSearching={search.kind === 'searching'} onSearch={look} />
          </HydrateOnInteraction>
        </div>
        <div ref={answer} aria-live="polite" className="lg:col-span-7">
          <Suspense>
            {(search.kind === 'idle' || search.kind === 'searching') && <WhereToLook />}
            {search.kind === 'found' && <OrderResult order={search.order} />}
            {search.kind === 'not-found' && <OrderNotFound />}
            {search.kind === 'unreachable' && (
              <ShopUnreachable reason={search.reason} onRetry={() => void look(search.entry)} />
            )}
          </Suspense>
        </div>
      </Container>
    </>
  )
}

/** A refused lookup counts as not found, with the reason. If the shop could not be reached, the page says that instead. */
async function lookUp(entry: Entry): Promise<Search> {
  try {
    return searched(await callFunction('public-order-status', entry))
  } catch (fault) {
    if (!(fault instanceof CallError)) throw fault
    if (fault.code === 'offline') return { kind: 'unreachable', entry, reason: fault.message }
    return { kind: 'not-found', reason: fault.message }
  }
}

function WhereToLook() {
  return (
    <section aria-labelledby="where-to-look" className="rounded-lg border border-line p-6 sm:p-8">
      <Heading level={2} look="title" id="where-to-look">
        Where to find the numbers
      </Heading>
      <ul className="mt-6 space-y-6">
        <Email title="Confirmation email" when="Minutes after you paid">
          It has your order ID. No email? Please look in your junk mail first.
        </Email>
        <Email title="Shipping email" when={`Within ${dispatchTime} of your order`}>
          It has the carrier&rsquo;s tracking number. Most parcels are at the door {estimatedDelivery} after the order.
        </Email>
      </ul>
    </section>
  )
}

type EmailProps = { title: string; when: string; children: ReactNode }

function Email({ title, when, children }: EmailProps) {
  return (
    <li className="flex gap-4">
      <div>
        <p className="font-semibold">
          {title}
          <span className="block text-sm font-normal text-muted">{when}</span>
        </p>
        <p className="mt-1 max-w-[52ch] text-sm text-muted">{children}</p>
      </div>
    </li>
  )
}
