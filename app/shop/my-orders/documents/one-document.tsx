import { useCall } from '#app/parts/api/use-call.ts'
import { LoadFailure } from '#app/parts/ui/load-failure.tsx'
import { reasonOf } from '#app/parts/http/call-error.ts'
import { PaperSheet } from '#app/parts/shell/paper-sheet.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { SkeletonLines } from '#app/parts/ui/skeleton.tsx'
import { Card } from '#app/parts/ui/layout.tsx'

type OneDocumentProps = { orderId: string; number: string; access: string | undefined }

export function OneDocument({ orderId, number, access }: OneDocumentProps) {
  const { data, error, retry } = useCall('find-document', { number, id: orderId, ...(access && { access }) })
  if (error) return <LoadFailure title={`We could not show ${number}`} reason={reasonOf(error)} onRetry={retry} />
  if (!data) return <SkeletonLines label={`Loading ${number}`} count={6} />
  return (
    <Card padding="large" className="print:border-0 print:p-0">
      <PaperSheet {...data.sheet} />
      <Button variant="secondary" className="no-print mt-6" onClick={() => window.print()}>
        Print
      </Button>
    </Card>
  )
}
