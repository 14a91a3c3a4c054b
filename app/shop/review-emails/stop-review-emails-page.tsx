import { href } from '#domain/site/href.ts'
import { Head } from '#app/parts/seo/head.tsx'
import { HydrateOnInteraction } from '#app/parts/forms/hydrate-on-interaction.tsx'
import { lazyInBrowser } from '#app/parts/ui/import-with-retry.ts'

const StopEmails = lazyInBrowser(async () => (await import('./stop-emails.tsx')).StopEmails)

/** Opening it changes nothing, because email scanners open links as well. */
export default function StopReviewEmailsPage() {
  return (
    <>
      <Head
        title="Emails about reviews"
        description="Stop the emails that invite you to review what you bought."
        path={href.stopReviewEmails()}
        isIndexed={false}
      />
      <HydrateOnInteraction>
        <StopEmails />
      </HydrateOnInteraction>
    </>
  )
}
