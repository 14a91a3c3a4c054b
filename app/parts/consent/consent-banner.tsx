import { Suspense, useLayoutEffect } from 'react'
import { href } from '#domain/site/href.ts'
import { Button } from '#app/parts/ui/button.tsx'
import { ignoreSecondClick } from '#app/parts/ui/ignore-second-click.ts'
import { TextLink } from '#app/parts/ui/text.tsx'
import { lazyWithRetry } from '#app/parts/ui/import-with-retry.ts'
import { consent, useConsent } from './consent.ts'
import { askForConsent } from './stored-consent.ts'

// Few visitors open it, so its code is loaded on demand.
const ConsentDialog = lazyWithRetry(async () => (await import('./consent-dialog.tsx')).ConsentDialog)

/** Hidden in every page's HTML. The boot script shows it before hydration if this browser has not chosen yet. */
export function ConsentBanner() {
  const { record, isDialogOpen } = useConsent()

  // The attribute is on the document element, outside React.
  useLayoutEffect(() => {
    if (record !== 'unread') askForConsent(record === null)
  }, [record])

  // The shop and the admin area each have a banner. A new one must not show the dialog that was opened on the page before.
  useLayoutEffect(() => consent.closeDialog(), [])

  return (
    <>
      <section
        data-shell="consent"
        aria-labelledby="consent-title"
        className="pointer-events-none fixed inset-x-0 bottom-0 z-40 p-2 sm:p-4"
      >
        <div className="tone-paper pointer-events-auto mx-auto flex max-w-[86rem] flex-col gap-2 rounded-xl border border-line p-2.5 shadow-float sm:px-4 lg:flex-row lg:items-center">
          {/* As few lines as possible, because the card covers the page. */}
          <div className="min-w-0 flex-1 text-sm max-sm:text-xs max-sm:leading-snug lg:text-balance">
            <h2 id="consent-title" className="mr-1.5 inline font-semibold">
              Cookies: your choice
            </h2>
            <p className="inline text-muted">
              We need a few to run the shop. With your consent we also see what’s useful and how our ads perform.{' '}
              <TextLink href={href.privacy} className="text-ink">
                Privacy
              </TextLink>
            </p>
          </div>
          <div className="flex gap-2 max-sm:[&>*]:min-w-0 max-sm:[&>*]:flex-1 max-sm:[&>*]:px-1.5 max-sm:[&>*]:py-1 max-sm:[&>*]:text-xs max-sm:[&>*]:whitespace-normal sm:flex-wrap">
            <Button variant="secondary" onClick={ignoreSecondClick(consent.rejectNonEssential)}>
              Reject non-essential
            </Button>
            <Button variant="secondary" onClick={ignoreSecondClick(consent.openDialog)}>
              Manage preferences
            </Button>
            <Button variant="secondary" onClick={ignoreSecondClick(consent.acceptAll)}>
              Accept all
            </Button>
          </div>
        </div>
      </section>
      {isDialogOpen && (
        <Suspense>
          <ConsentDialog chosen={record === 'unread' ? null : record} />
        </Suspense>
      )}
    </>
  )
}
