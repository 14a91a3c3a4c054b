import { href } from '#domain/site/href.ts'
import { returnsPolicy } from '#domain/site/policies.ts'
import { HydrateOnInteraction } from '#app/parts/forms/hydrate-on-interaction.tsx'
import { Head } from '#app/parts/seo/head.tsx'
import { crumbsTo, StructuredData } from '#app/parts/seo/structured-data.tsx'
import { Breadcrumbs } from '#app/parts/ui/breadcrumbs.tsx'
import { Heading, Eyebrow, TextLink } from '#app/parts/ui/text.tsx'
import { Container, Card } from '#app/parts/ui/layout.tsx'
import { lazyInBrowser } from '#app/parts/ui/import-with-retry.ts'

const CancelForm = lazyInBrowser(async () => (await import('./cancel-form.tsx')).CancelForm)

const crumbs = crumbsTo({ label: 'Cancel an order', href: href.cancel })

const { cancellationDays } = returnsPolicy

/** For a buyer with only the order's number: the notice counts from when it is sent. */
export default function CancelPage() {
  return (
    <>
      <Head
        title="Cancel an order"
        description="Cancel an order in two steps, without an account. You get a receipt at once, on the screen and by email."
        path={href.cancel}
      />
      <StructuredData crumbs={crumbs} />
      <Container className="grid items-start gap-12 py-12 sm:py-16 lg:grid-cols-12 lg:gap-16">
        <div className="lg:col-span-5">
          <Breadcrumbs crumbs={crumbs} />
          <Eyebrow className="mt-4">Customer service</Eyebrow>
          <Heading level={1} look="headline" className="mt-3">
            Cancel an order
          </Heading>
          <div className="mt-4 max-w-[52ch] space-y-3 text-muted">
            <p>
              If your order has not left us, we won’t send it, and we’ll refund the whole price automatically. If you
              already have it, you can cancel until {cancellationDays} days after the day it arrived, and you send it
              back.
            </p>
            <p>You don’t need an account or a reason. Your cancellation counts from the moment you send it.</p>
            <p>
              Is it faulty? Then you may have other rights: see <TextLink href={href.rights}>your rights</TextLink>.
            </p>
          </div>
        </div>
        <Card as="section" labelledBy="cancel-form" padding="large" className="lg:col-span-7">
          <Heading level={2} look="title" id="cancel-form" className="mb-5">
            Your cancellation
          </Heading>
          <HydrateOnInteraction>
            <CancelForm />
          </HydrateOnInteraction>
        </Card>
      </Container>
    </>
  )
}
