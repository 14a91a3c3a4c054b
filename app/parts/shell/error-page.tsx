import { useEffect } from 'react'
import { href } from '#domain/site/href.ts'
import { Button, ButtonLink } from '#app/parts/ui/button.tsx'
import { FailedImport, reloadOnceAnswered } from '#app/parts/ui/fetch-code.ts'
import { MessagePage } from './message-page.tsx'

/** Links home with a new document, because after a fault the state of this one cannot be trusted. */
export function ErrorPage({ fault: reason }: { fault: unknown }) {
  // If the page's code could not be loaded, reload the address as a new document.
  useEffect(() => {
    if (reason instanceof FailedImport) void reloadOnceAnswered(reason)
  }, [reason])
  return (
    <>
      <title>Unexpected Application Error!</title>
      <meta name="robots" content="noindex" />
      <MessagePage
        eyebrow="Something broke"
        title="Unexpected Application Error!"
        actions={
          <>
            <ButtonLink href={href.home} reloadDocument>
              Back to the home page
            </ButtonLink>
            <Button variant="secondary" onClick={() => window.location.reload()}>
              Try again
            </Button>
          </>
        }
      >
        <p>This page could not be shown. Nothing has been ordered or charged.</p>
        {import.meta.env.DEV && reason instanceof Error && (
          <pre className="mt-6 overflow-x-auto rounded-lg bg-sunken p-4 text-xs text-ink">{reason.stack}</pre>
        )}
      </MessagePage>
    </>
  )
}
