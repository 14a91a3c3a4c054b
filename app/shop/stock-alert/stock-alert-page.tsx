import { href } from '#domain/site/href.ts'
import { Head } from '#app/parts/seo/head.tsx'
import { HydrateOnInteraction } from '#app/parts/forms/hydrate-on-interaction.tsx'
import { lazyInBrowser } from '#app/parts/ui/import-with-retry.ts'

const ConfirmAlert = lazyInBrowser(async () => (await import('./confirm-alert.tsx')).ConfirmAlert)

/** The target of the email's link. Opening it changes nothing, because email scanners open links as well. */
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
