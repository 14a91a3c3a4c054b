import { href } from '#domain/site/href.ts'
import { CallError, reasonOf } from '#app/parts/http/call-error.ts'
import { Button } from '#app/parts/ui/button.tsx'
import { ButtonLink } from '#app/parts/ui/button-link.tsx'
import { EmptyState } from '#app/parts/ui/empty-state.tsx'

/** Stands where something could not be shown, with the reason and another try. */
export function LoadFailure({ title, error, onRetry }: { title: string; error: Error; onRetry: () => void }) {
  // A refused admin may lack the required second factor, which is set up on the account page.
  const isRefused = error instanceof CallError && error.code === 'forbidden'
  return (
    <EmptyState
      title={title}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="secondary" size="small" onClick={onRetry}>
            Try again
          </Button>
          {isRefused && (
            <ButtonLink href={href.account} variant="secondary" size="small">
              Your account
            </ButtonLink>
          )}
        </div>
      }
    >
      {reasonOf(error)}
    </EmptyState>
  )
}
