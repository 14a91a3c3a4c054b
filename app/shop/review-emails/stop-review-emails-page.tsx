import { href } from '#domain/site/href.ts'
import { Head } from '#app/parts/seo/head.tsx'
import { HydrateOnInteraction } from '#app/parts/forms/hydrate-on-interaction.tsx'
import { lazyWithRetry } from '#app/parts/ui/import-with-retry.ts'

// Rendering on the server cannot wait, so the server loads it at its start.
const StopEmails = import.meta.env.SSR
  ? (await import('./stop-emails.tsx')).StopEmails
  : lazyWithRetry(async () => (await import('./stop-emails.tsx')).StopEmails)

/** Opening it changes nothing, because programs that look into emails open links as well. */
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
