import { href } from '#domain/site/href.ts'
import { Head } from '#app/parts/seo/head.tsx'
import { HydrateOnInteraction } from '#app/parts/forms/hydrate-on-interaction.tsx'
import { lazyWithRetry } from '#app/parts/ui/import-with-retry.ts'

// The server has no time to wait and loads it at its start.
const ConfirmAlert = import.meta.env.SSR
  ? (await import('./confirm-alert.tsx')).ConfirmAlert
  : lazyWithRetry(async () => (await import('./confirm-alert.tsx')).ConfirmAlert)

/** Where the link of the email leads. Opening it does nothing, as programs that look into emails open links as well. */
export default function StockAlertPage() {
  return (
    <>
      <Head
        title="Tell me when it is back"
        description="Confirm that you want one email when a product is back in stock."
        path={href.stockAlert()}
        isIndexed={false}
      />
      <HydrateOnInteraction>
        <ConfirmAlert />
      </HydrateOnInteraction>
    </>
  )
}
